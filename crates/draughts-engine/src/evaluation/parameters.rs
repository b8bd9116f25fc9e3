//! The numbers that an evaluation works with, as a value.

use std::any::Any;
use std::path::Path;
use std::sync::OnceLock;

use draughts::Ruleset;
use draughts::board::{Variant, Visitor, visit};

use super::layout::{Layout, serves};
use super::{Evaluation, ParametersError, file, terrain};

/// The parameters of an evaluation, made ready for the boards of one ruleset. They are read once and shared by any
/// number of searches.
#[derive(Debug)]
pub struct Parameters {
    ruleset: Ruleset,
    /// An `Evaluation<B>`, where `B` is the word of the ruleset's boards.
    evaluation: Box<dyn Any + Send + Sync>,
}

/// What the engine was built with, by the ruleset that it was trained for.
const NETS: &[(Ruleset, &[u8])] = &[
    (Ruleset::Russian, include_bytes!("../../nets/russian.net")),
    (Ruleset::English, include_bytes!("../../nets/english.net")),
    (Ruleset::International, include_bytes!("../../nets/international.net")),
    (Ruleset::Turkish, include_bytes!("../../nets/turkish.net")),
    (Ruleset::Italian, include_bytes!("../../nets/italian.net")),
    (Ruleset::Spanish, include_bytes!("../../nets/spanish.net")),
    (Ruleset::Brazilian, include_bytes!("../../nets/brazilian.net")),
    (Ruleset::Pool, include_bytes!("../../nets/pool.net")),
];

impl Parameters {
    /// The parameters that the engine plays a ruleset with: trained for it or for a neighbour that may serve it,
    /// or else hand-made.
    #[must_use]
    pub fn embedded(ruleset: Ruleset) -> &'static Parameters {
        static EMBEDDED: [OnceLock<Parameters>; Ruleset::ALL.len()] = [const { OnceLock::new() }; Ruleset::ALL.len()];
        let place = Ruleset::ALL.iter().position(|&other| other == ruleset).unwrap_or_default();
        EMBEDDED[place].get_or_init(|| Parameters::of_nets(ruleset))
    }

    /// [`embedded`](Parameters::embedded) for an owner of its own.
    pub(crate) fn of_nets(ruleset: Ruleset) -> Parameters {
        let own = NETS.iter().find(|&&(trained, _)| trained == ruleset);
        let net = own.or_else(|| NETS.iter().find(|&&(trained, _)| serves(trained, ruleset)));
        let trained = net.and_then(|(_, bytes)| Parameters::from_bytes(ruleset, bytes).ok());
        trained.unwrap_or_else(|| Parameters::hand_made(ruleset))
    }

    /// Parameters by hand-made estimates from the ruleset's record.
    #[must_use]
    pub fn hand_made(ruleset: Ruleset) -> Parameters {
        struct HandMade;
        impl Visitor for HandMade {
            type Output = Box<dyn Any + Send + Sync>;

            fn visit<V: Variant>(self) -> Box<dyn Any + Send + Sync> {
                Box::new(Evaluation::hand_made::<V>())
            }
        }
        Parameters { ruleset, evaluation: visit(ruleset, HandMade) }
    }

    /// Trained parameters from the content of a file, made ready for a ruleset: the one that they were trained
    /// for, or one that borrows from it.
    ///
    /// # Errors
    /// [`ParametersError`] if the bytes are not whole parameters that fit the ruleset.
    pub fn from_bytes(ruleset: Ruleset, bytes: &[u8]) -> Result<Parameters, ParametersError> {
        let evaluation = visit(ruleset, FromBytes(bytes))?;
        Ok(Parameters { ruleset, evaluation })
    }

    /// [`from_bytes`](Parameters::from_bytes) with the content of a file.
    ///
    /// # Errors
    /// [`ParametersError`] if the file cannot be read, or does not hold whole parameters that fit the ruleset.
    pub fn read(ruleset: Ruleset, path: &Path) -> Result<Parameters, ParametersError> {
        Parameters::from_bytes(ruleset, &std::fs::read(path)?)
    }

    /// The ruleset that they are made ready for.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The evaluation for `V`; the embedded one if these are of another ruleset.
    pub(crate) fn evaluation<V: Variant>(&self) -> &Evaluation<V::Bits> {
        let own = (self.ruleset == V::RULES.ruleset()).then_some(self);
        let parameters = own.unwrap_or_else(|| Parameters::embedded(V::RULES.ruleset()));
        match parameters.evaluation.downcast_ref() {
            Some(evaluation) => evaluation,
            None => unreachable!("parameters hold the evaluation of their ruleset's boards"),
        }
    }
}

/// The content of a file for trained pairs of weights.
pub(crate) fn pairs_to_bytes(ruleset: Ruleset, pairs: &[[i16; 2]]) -> Vec<u8> {
    file::write(ruleset, pairs)
}

struct FromBytes<'a>(&'a [u8]);

impl Visitor for FromBytes<'_> {
    type Output = Result<Box<dyn Any + Send + Sync>, ParametersError>;

    fn visit<V: Variant>(self) -> Self::Output {
        let wanted = V::RULES.ruleset();
        let layout = Layout::of::<V>(&terrain::<V>()).ok_or(ParametersError::Untrainable(wanted))?;
        let content = file::read(self.0, MOST_PAIRS)?;
        let trained = content.ruleset.parse().ok();
        if !trained.is_some_and(|trained| serves(trained, wanted)) {
            return Err(ParametersError::Ruleset { found: content.ruleset, wanted });
        }
        if content.pairs.len() != layout.len() {
            return Err(ParametersError::Count { found: content.pairs.len(), wanted: layout.len() });
        }
        Ok(Box::new(Evaluation::trained::<V>(layout, &content.pairs)))
    }
}

/// More pairs than any layout has.
const MOST_PAIRS: usize = 4_000_000;
