# Названия правил, когда стоят отдельно.

ruleset-ukrainian = Украинские
ruleset-russian = Русские
ruleset-russian-majority = Русские с большинством
ruleset-english = Английские
ruleset-international = Международные
ruleset-brazilian = Бразильские
ruleset-spanish = Испанские
ruleset-turkish = Турецкие
ruleset-italian = Итальянские
ruleset-giveaway = Поддавки
ruleset-czech = Чешские
ruleset-corner = Угловые
ruleset-one-way = Односторонние
ruleset-parachute = Парашютные
ruleset-gothic = Готические
ruleset-alquerque = Алькерк
ruleset-hawaiian = Гавайские
ruleset-canadian = Канадские
ruleset-thai = Тайские
ruleset-portuguese = Португальские
ruleset-dameo = Дамео
ruleset-pool = Американский пул
ruleset-frisian = Фризские
ruleset-frysk = Фриск
ruleset-antidraughts = Международные поддавки
ruleset-breakthrough = Прорыв
