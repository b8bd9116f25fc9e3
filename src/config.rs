//! Settings from the environment and `.env`, read once, each mistake named with its variable.

use std::net::SocketAddr;
use std::path::PathBuf;

use secrecy::SecretString;

/// The page's address unless told otherwise: loopback only.
pub const DEFAULT_WEB_ADDR: &str = "127.0.0.1:8080";
/// The database unless told otherwise: a file beside the program, made if it is missing.
pub const DEFAULT_DATABASE_URL: &str = "sqlite://damka.db";

/// Everything that can be set. Tokens are in a type that never prints them.
#[derive(Debug)]
pub struct Config {
    /// `DATABASE_URL`.
    pub database_url: String,
    /// `DAMKA_WEB_ADDR`; `None` for `off`.
    pub web_addr: Option<SocketAddr>,
    /// `DAMKA_WEB_HOSTS`: further names under which the page may be asked for.
    pub web_hosts: Vec<String>,
    /// `DISCORD_TOKEN` and what belongs to it.
    pub discord: Option<DiscordConfig>,
    /// `TELEGRAM_TOKEN` and what belongs to it.
    pub telegram: Option<TelegramConfig>,
    /// `DAMKA_THREADS`: threads that search.
    pub thinking_threads: usize,
    /// `DAMKA_HASH_MIB`: memory for the search, in MiB.
    pub hash_mib: usize,
    /// `DAMKA_TABLES`: where solved endgames are kept; `None` with `off`.
    pub endgames: Option<PathBuf>,
    /// `DAMKA_LOG`: what is logged, in the form of tracing's filters.
    pub log: String,
}

/// What is needed to be on Discord.
#[derive(Debug)]
pub struct DiscordConfig {
    /// `DISCORD_TOKEN`.
    pub token: SecretString,
    /// `DISCORD_API_URL`: a REST proxy in front of Discord.
    pub api_url: Option<String>,
    /// `DISCORD_MESSAGE_CONTENT`: the application has the privileged message-content intent.
    pub message_content: bool,
    /// `DISCORD_MEMBERS`: the application has the privileged server-members intent.
    pub members: bool,
}

/// What is needed to be on Telegram.
#[derive(Debug)]
pub struct TelegramConfig {
    /// `TELEGRAM_TOKEN`.
    pub token: SecretString,
    /// `TELEGRAM_API_URL`: a Bot API server of one's own.
    pub api_url: Option<String>,
}

/// A setting that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct ConfigError {
    /// The variable.
    pub name: &'static str,
    /// What is wrong, and what would be right. Never the value of a token.
    pub problem: String,
}

/// Every variable that is read, in the order of `.env.example`.
pub const VARIABLES: [&str; 13] = [
    "DISCORD_TOKEN",
    "DISCORD_API_URL",
    "DISCORD_MESSAGE_CONTENT",
    "DISCORD_MEMBERS",
    "TELEGRAM_TOKEN",
    "TELEGRAM_API_URL",
    "DATABASE_URL",
    "DAMKA_WEB_ADDR",
    "DAMKA_WEB_HOSTS",
    "DAMKA_THREADS",
    "DAMKA_HASH_MIB",
    "DAMKA_TABLES",
    "DAMKA_LOG",
];

/// Where solved endgames are kept.
const DEFAULT_TABLES: &str = "damka-tables";
/// The most memory that may be set aside for the search, in MiB.
const MOST_HASH_MIB: usize = 65_536;
/// The most threads that may search.
const MOST_THREADS: usize = 256;

impl Config {
    /// Reads the settings with the given look-up, such as the process's environment.
    ///
    /// # Errors
    /// The first setting that cannot be used.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let get = |name: &'static str| get(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        Ok(Config {
            database_url: database_url(get("DATABASE_URL"))?,
            web_addr: web_addr(get("DAMKA_WEB_ADDR"))?,
            web_hosts: web_hosts(get("DAMKA_WEB_HOSTS")),
            discord: match get("DISCORD_TOKEN") {
                Some(token) => Some(DiscordConfig {
                    token: token_of("DISCORD_TOKEN", token)?,
                    api_url: url_of("DISCORD_API_URL", get("DISCORD_API_URL"))?,
                    message_content: switch("DISCORD_MESSAGE_CONTENT", get("DISCORD_MESSAGE_CONTENT"))?,
                    members: switch("DISCORD_MEMBERS", get("DISCORD_MEMBERS"))?,
                }),
                None => None,
            },
            telegram: match get("TELEGRAM_TOKEN") {
                Some(token) => Some(TelegramConfig {
                    token: token_of("TELEGRAM_TOKEN", token)?,
                    api_url: url_of("TELEGRAM_API_URL", get("TELEGRAM_API_URL"))?,
                }),
                None => None,
            },
            thinking_threads: number("DAMKA_THREADS", get("DAMKA_THREADS"), default_threads(), 1, MOST_THREADS)?,
            hash_mib: number("DAMKA_HASH_MIB", get("DAMKA_HASH_MIB"), 64, 1, MOST_HASH_MIB)?,
            endgames: folder_or_off(get("DAMKA_TABLES")),
            log: get("DAMKA_LOG").unwrap_or_else(|| "info".to_owned()),
        })
    }
}

/// One thread less than the machine has, so that the chat stays quick; at least one.
fn default_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |threads| threads.get().saturating_sub(1).max(1))
}

fn database_url(value: Option<String>) -> Result<String, ConfigError> {
    let url = value.unwrap_or_else(|| DEFAULT_DATABASE_URL.to_owned());
    if url.starts_with("sqlite:") {
        return Ok(url);
    }
    Err(ConfigError {
        name: "DATABASE_URL",
        problem: format!("must begin with sqlite:, such as {DEFAULT_DATABASE_URL}"),
    })
}

fn web_addr(value: Option<String>) -> Result<Option<SocketAddr>, ConfigError> {
    let text = value.unwrap_or_else(|| DEFAULT_WEB_ADDR.to_owned());
    if text.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| ConfigError {
        name: "DAMKA_WEB_ADDR",
        problem: format!("`{text}` is no address with a port, such as {DEFAULT_WEB_ADDR}, and not `off`"),
    })
}

fn folder_or_off(value: Option<String>) -> Option<PathBuf> {
    match value {
        Some(text) if text.eq_ignore_ascii_case("off") => None,
        Some(folder) => Some(PathBuf::from(folder)),
        None => Some(PathBuf::from(DEFAULT_TABLES)),
    }
}

fn web_hosts(value: Option<String>) -> Vec<String> {
    let names = value.unwrap_or_default();
    names.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// A token is one word; what was pasted with spaces or quotes would only fail later and less clearly.
fn token_of(name: &'static str, token: String) -> Result<SecretString, ConfigError> {
    if token.chars().any(|letter| letter.is_whitespace() || letter.is_control() || letter == '"' || letter == '\'') {
        return Err(ConfigError {
            name,
            problem: "has spaces or quotation marks in it; paste the bare token".to_owned(),
        });
    }
    Ok(SecretString::from(token))
}

fn url_of(name: &'static str, value: Option<String>) -> Result<Option<String>, ConfigError> {
    match value {
        Some(url) if url.starts_with("http://") || url.starts_with("https://") => {
            Ok(Some(url.trim_end_matches('/').to_owned()))
        }
        Some(_) => Err(ConfigError { name, problem: "must begin with http:// or https://".to_owned() }),
        None => Ok(None),
    }
}

fn switch(name: &'static str, value: Option<String>) -> Result<bool, ConfigError> {
    match value.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("0" | "false" | "no" | "off") => Ok(false),
        Some("1" | "true" | "yes" | "on") => Ok(true),
        Some(_) => Err(ConfigError { name, problem: "must be yes or no".to_owned() }),
    }
}

fn number(
    name: &'static str,
    value: Option<String>,
    default: usize,
    least: usize,
    most: usize,
) -> Result<usize, ConfigError> {
    let Some(text) = value else { return Ok(default) };
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(ConfigError { name, problem: format!("must be a number from {least} to {most}") }),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::{BTreeSet, HashMap};

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let values: HashMap<&str, &str> = pairs.iter().copied().collect();
        Config::read(|name| values.get(name).map(|value| (*value).to_owned()))
    }

    #[test]
    fn nothing_set_means_the_page_alone() {
        let config = read(&[]).expect("the defaults are usable");
        assert_eq!(config.web_addr.map(|addr| addr.to_string()).as_deref(), Some(DEFAULT_WEB_ADDR));
        assert!(config.web_addr.is_some_and(|addr| addr.ip().is_loopback()));
        assert!(config.discord.is_none() && config.telegram.is_none());
        assert_eq!(config.database_url, DEFAULT_DATABASE_URL);
        assert!(config.thinking_threads >= 1);
    }

    #[test]
    fn an_empty_variable_is_an_unset_one() {
        let config = read(&[("DISCORD_TOKEN", "  "), ("DATABASE_URL", "")]).expect("usable");
        assert!(config.discord.is_none());
        assert_eq!(config.database_url, DEFAULT_DATABASE_URL);
    }

    #[test]
    fn each_mistake_names_its_variable() {
        let mistakes = [
            ("DATABASE_URL", "mysql://x"),
            ("DAMKA_WEB_ADDR", "localhost"),
            ("DAMKA_THREADS", "0"),
            ("DAMKA_HASH_MIB", "many"),
        ];
        for (name, value) in mistakes {
            assert_eq!(read(&[(name, value)]).err().map(|error| error.name), Some(name));
        }
        for (name, value) in
            [("DISCORD_API_URL", "proxy"), ("DISCORD_MESSAGE_CONTENT", "perhaps"), ("DISCORD_MEMBERS", "2")]
        {
            assert_eq!(read(&[("DISCORD_TOKEN", "t"), (name, value)]).err().map(|error| error.name), Some(name));
        }
        let telegram = read(&[("TELEGRAM_TOKEN", "t"), ("TELEGRAM_API_URL", "server")]);
        assert_eq!(telegram.err().map(|error| error.name), Some("TELEGRAM_API_URL"));
    }

    #[test]
    fn a_token_is_never_printed() {
        let secret = "abc.DEF-123";
        let config = read(&[("DISCORD_TOKEN", secret), ("TELEGRAM_TOKEN", secret)]).expect("usable");
        assert!(!format!("{config:?}").contains(secret));
        let pasted = format!("\"{secret}\"");
        let error = read(&[("DISCORD_TOKEN", &pasted)]).expect_err("quotation marks");
        assert!(!error.to_string().contains(secret));
    }

    #[test]
    fn names_of_the_page_are_a_list() {
        let config = read(&[("DAMKA_WEB_HOSTS", "damka.example, club.example,")]).expect("usable");
        assert_eq!(config.web_hosts, ["damka.example", "club.example"]);
    }

    #[test]
    fn the_page_can_be_switched_off() {
        assert_eq!(read(&[("DAMKA_WEB_ADDR", "off")]).expect("usable").web_addr, None);
    }

    #[test]
    fn the_example_file_lists_every_variable_and_no_other() {
        let asked = RefCell::new(BTreeSet::new());
        let token = |name: &str| {
            asked.borrow_mut().insert(name.to_owned());
            name.ends_with("_TOKEN").then(|| "token".to_owned())
        };
        Config::read(token).expect("usable");
        let listed: BTreeSet<String> = include_str!("../.env.example")
            .lines()
            .filter_map(|line| line.trim_start_matches("# ").split_once('='))
            .map(|(name, _)| name.to_owned())
            .filter(|name| name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_'))
            .collect();
        assert_eq!(*asked.borrow(), listed);
        assert_eq!(listed, VARIABLES.iter().map(|name| (*name).to_owned()).collect());
    }
}
