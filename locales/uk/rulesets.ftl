# Назви правил, коли стоять окремо.

ruleset-ukrainian = Українські
ruleset-russian = Російські
ruleset-russian-majority = Російські з більшістю
ruleset-english = Англійські
ruleset-international = Міжнародні
ruleset-brazilian = Бразильські
ruleset-spanish = Іспанські
ruleset-turkish = Турецькі
ruleset-italian = Італійські
ruleset-giveaway = Піддавки
ruleset-czech = Чеські
ruleset-corner = Кутові
ruleset-one-way = Однобічні
ruleset-parachute = Парашутні
ruleset-gothic = Готичні
ruleset-alquerque = Алькерк
ruleset-hawaiian = Гавайські
ruleset-canadian = Канадські
ruleset-thai = Тайські
ruleset-portuguese = Португальські
ruleset-dameo = Дамео
ruleset-pool = Американський пул
ruleset-frisian = Фризькі
ruleset-frysk = Фриск
ruleset-antidraughts = Міжнародні піддавки
ruleset-breakthrough = Прорив
