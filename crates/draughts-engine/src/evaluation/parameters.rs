//! The numbers that an evaluation works with, as a value.

use std::any::Any;
use std::sync::OnceLock;

use draughts::Ruleset;
use draughts::board::{Variant, Visitor, visit};

use super::Evaluation;

/// The parameters of an evaluation, made ready for the boards of one ruleset. They are read once and shared by any
/// number of searches.
#[derive(Debug)]
pub struct Parameters {
    ruleset: Ruleset,
    /// An `Evaluation<B>`, where `B` is the word of the ruleset's boards.
    evaluation: Box<dyn Any + Send + Sync>,
}

impl Parameters {
    /// The parameters that the engine plays a ruleset with.
    #[must_use]
    pub fn embedded(ruleset: Ruleset) -> &'static Parameters {
        static EMBEDDED: [OnceLock<Parameters>; Ruleset::ALL.len()] = [const { OnceLock::new() }; Ruleset::ALL.len()];
        let place = Ruleset::ALL.iter().position(|&other| other == ruleset).unwrap_or_default();
        EMBEDDED[place].get_or_init(|| Parameters::hand_made(ruleset))
    }

    /// Parameters by hand-made estimates from the ruleset's record.
    #[must_use]
    pub fn hand_made(ruleset: Ruleset) -> Parameters {
        struct HandMade;
        impl Visitor for HandMade {
            type Output = Box<dyn Any + Send + Sync>;

            fn visit<V: Variant>(self) -> Box<dyn Any + Send + Sync> {
                Box::new(Evaluation::of::<V>())
            }
        }
        Parameters { ruleset, evaluation: visit(ruleset, HandMade) }
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
