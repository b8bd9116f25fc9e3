//! The same server behind TLS, for a client that believes it speaks to discord.com.

use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Opens a TLS door to a plain server on this machine. Returns a client that trusts its certificate and looks
/// for discord.com there.
pub async fn front(plain: std::net::SocketAddr) -> reqwest::Client {
    let certified = rcgen::generate_simple_self_signed(vec!["discord.com".to_owned()]).expect("a certificate");
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(certified.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("protocol versions")
        .with_no_client_auth()
        .with_single_cert(vec![certified.cert.der().clone()], key)
        .expect("a server configuration");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // Connections that break off are the client's affair.
                let Ok(mut secure) = acceptor.accept(stream).await else {
                    return;
                };
                let Ok(mut inner) = TcpStream::connect(plain).await else {
                    return;
                };
                let _ = tokio::io::copy_bidirectional(&mut secure, &mut inner).await;
            });
        }
    });
    let certificate = reqwest::Certificate::from_der(certified.cert.der()).expect("a certificate");
    reqwest::Client::builder()
        .use_rustls_tls()
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .resolve("discord.com", address)
        .build()
        .expect("a client")
}
