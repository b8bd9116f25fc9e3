# Имената на правилата, когато стоят самостоятелно.

ruleset-ukrainian = Украински
ruleset-russian = Руски
ruleset-russian-majority = Руски с мнозинство
ruleset-english = Английски
ruleset-international = Международни
ruleset-brazilian = Бразилски
ruleset-spanish = Испански
ruleset-turkish = Турски
ruleset-italian = Италиански
ruleset-giveaway = Лапаница
ruleset-czech = Чешки
ruleset-corner = Ъглови
ruleset-one-way = Еднопосочни
ruleset-parachute = Парашутни
ruleset-gothic = Готически
ruleset-alquerque = Алкерк
ruleset-hawaiian = Хавайски
ruleset-canadian = Канадски
ruleset-thai = Тай
ruleset-portuguese = Португалски
ruleset-dameo = Дамео
ruleset-pool = Американски пул
ruleset-frisian = Фризийски
ruleset-frysk = Фриск
ruleset-antidraughts = Международна лапаница
ruleset-breakthrough = Пробив
