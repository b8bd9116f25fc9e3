# The names of the rulesets as they stand alone.

ruleset-ukrainian = Ukrainian
ruleset-russian = Russian
ruleset-russian-majority = Russian with majority
ruleset-english = English
ruleset-international = International
ruleset-brazilian = Brazilian
ruleset-spanish = Spanish
ruleset-turkish = Turkish
ruleset-italian = Italian
ruleset-giveaway = Giveaway
ruleset-czech = Czech
ruleset-corner = Corner
ruleset-one-way = One-way
ruleset-parachute = Parachute
ruleset-gothic = Gothic
ruleset-alquerque = Alquerque
ruleset-hawaiian = Hawaiian
ruleset-canadian = Canadian
ruleset-thai = Thai
ruleset-portuguese = Portuguese
ruleset-dameo = Dameo
ruleset-pool = American pool
ruleset-frisian = Frisian
ruleset-frysk = Frysk!
ruleset-antidraughts = Antidraughts
ruleset-breakthrough = Breakthrough
