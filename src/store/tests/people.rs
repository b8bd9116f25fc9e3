//! People and places are met once, and their names are kept up to date.

use super::*;
use crate::speech::Lang;

#[tokio::test]
async fn an_account_is_one_person_whose_name_may_change() {
    let mut file = OnFile::new().await;
    let store = &file.store;
    let olia = store.person("telegram", "7", "Оля", Some("Olia_K")).await.unwrap();
    assert_eq!(store.person("telegram", "7", "Оля", Some("Olia_K")).await.unwrap(), olia);
    let other = store.person("discord", "7", "Оля", None).await.unwrap();
    assert_ne!(other.id, olia.id, "another platform, another account");

    let renamed = store.person("telegram", "7", "Ольга", Some("olha")).await.unwrap();
    assert_eq!(renamed.id, olia.id);
    file.restart().await;
    let store = &file.store;
    let read = store.person_by_id(olia.id).await.unwrap().expect("there");
    assert_eq!((read.name.as_str(), read.username.as_deref()), ("Ольга", Some("olha")));
    let account = store.account_of(olia.id, "telegram").await.unwrap().expect("there");
    assert_eq!((account.id.as_str(), account.name.as_str()), ("7", "Ольга"));
    assert!(store.account_of(olia.id, "discord").await.unwrap().is_none());
    assert!(store.person_by_username("telegram", "olia_k").await.unwrap().is_none());
}

#[tokio::test]
async fn people_are_found_by_username_in_any_case_and_usernames_wander() {
    let store = in_memory().await;
    let first = store.person("telegram", "1", "Перша", Some("Damka_Fan")).await.unwrap();
    let find = async |username: &str| {
        let found = store.person_by_username("telegram", username).await.unwrap();
        found.map(|person| person.id)
    };
    for typed in ["damka_fan", "DAMKA_FAN", "@Damka_Fan"] {
        assert_eq!(find(typed).await, Some(first.id), "{typed}");
    }
    assert_eq!(find("damka").await, None);

    let second = store.person("telegram", "2", "Друга", Some("damka_fan")).await.unwrap();
    assert_eq!(find("damka_fan").await, Some(second.id));
    assert_eq!(store.person_by_id(first.id).await.unwrap().expect("there").username, None);
    // When the first is seen with it again, it has it again.
    store.person("telegram", "1", "Перша", Some("Damka_Fan")).await.unwrap();
    assert_eq!(find("damka_fan").await, Some(first.id));
}

#[tokio::test]
async fn a_chosen_language_is_known_at_once_and_for_good() {
    let mut file = OnFile::new().await;
    let id = file.store.person("web", "1", "Оля", None).await.unwrap().id;
    for lang in [Some(Lang::Uk), Some(Lang::Be), None, Some(Lang::Bg)] {
        file.store.set_person_lang(id, lang).await.unwrap();
        assert_eq!(file.store.person("web", "1", "Оля", None).await.unwrap().lang, lang);
        assert_eq!(file.store.person_by_id(id).await.unwrap().expect("there").lang, lang);
    }
    file.restart().await;
    assert_eq!(file.store.person("web", "1", "Оля", None).await.unwrap().lang, Some(Lang::Bg));
}

#[tokio::test]
async fn many_meet_the_same_newcomer_at_once() {
    let store = in_memory().await;
    let meetings = (0..50).map(|_| store.person("web", "1", "Оля", Some("olia")));
    let people = futures::future::try_join_all(meetings).await.unwrap();
    assert!(people.iter().all(|person| person.id == people[0].id));
    let places = (0..50).map(|_| store.place("web", "hall", None, false));
    let places = futures::future::try_join_all(places).await.unwrap();
    assert!(places.iter().all(|place| place.id == places[0].id));
}

#[tokio::test]
async fn a_place_keeps_its_settings() {
    let mut file = OnFile::new().await;
    let place = file.store.place("discord", "1", Some("2"), false).await.unwrap();
    assert_eq!(place.thread.as_deref(), Some("2"));
    assert!(place.reachable);
    let settings = PlaceSettings {
        edit_one_post: true,
        turn_board: true,
        theme: Some("wood".to_owned()),
        coordinates: Some("numeric".to_owned()),
    };
    file.store.set_place_settings(place.id, settings.clone()).await.unwrap();
    file.store.set_reachable(place.id, false).await.unwrap();
    let known = file.store.place("discord", "1", Some("2"), false).await.unwrap();
    assert_eq!(known.settings, settings);
    file.restart().await;
    let read = file.store.place_by_id(place.id).await.unwrap().expect("there");
    assert_eq!((read.settings, read.reachable), (settings, false));
    let hall = file.store.place("discord", "1", None, false).await.unwrap();
    assert_ne!(hall.id, place.id, "the channel is another place than its thread");
}

#[tokio::test]
async fn hostile_names_are_only_names() {
    let store = in_memory().await;
    for name in ["'; DROP TABLE people; --", "\0", "a\u{202e}b", &"я".repeat(5_000)] {
        let person = store.person("web", name, name, Some(name)).await.unwrap();
        let again = store.person_by_id(person.id).await.unwrap().expect("there");
        assert_eq!(again.name, name);
    }
}
