/** What looking it up has shown, when the outcome of a write is unknown. */
export const found = {
  there: "%{name} is there now.",
  notThere: "%{name} is not there.",
  maybeAdded: "%{name} is there now: it may have been added by this attempt.",
  maybeBefore: "%{name} is there: it may have been added by this attempt, or before it.",
  saved: "%{name} was saved.",
  notSaved: "%{name} was not saved.",
  gone: "%{name} is gone.",
  stillThere: "%{name} is still there.",
};
