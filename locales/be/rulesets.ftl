# Назвы правіл, калі стаяць асобна.

ruleset-ukrainian = Украінскія
ruleset-russian = Рускія
ruleset-russian-majority = Рускія з большасцю
ruleset-english = Англійскія
ruleset-international = Міжнародныя
ruleset-brazilian = Бразільскія
ruleset-spanish = Іспанскія
ruleset-turkish = Турэцкія
ruleset-italian = Італьянскія
ruleset-giveaway = Паддаўкі
ruleset-czech = Чэшскія
ruleset-corner = Вуглавыя
ruleset-one-way = Аднабаковыя
ruleset-parachute = Парашутныя
ruleset-gothic = Гатычныя
ruleset-alquerque = Алькерк
ruleset-hawaiian = Гавайскія
ruleset-canadian = Канадскія
ruleset-thai = Тайскія
ruleset-portuguese = Партугальскія
ruleset-dameo = Дамео
ruleset-pool = Амерыканскі пул
ruleset-frisian = Фрызскія
ruleset-frysk = Фрыск
ruleset-antidraughts = Міжнародныя паддаўкі
ruleset-breakthrough = Прарыў
