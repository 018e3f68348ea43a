/** Somebody else has changed the same fields of a record. */
export const conflict = {
  title: "Somebody else has changed this in the meantime",
  text: "Choose what to save for each field.",
  mine: "Yours:",
  theirs: "Now on the server:",
  nothing: "(empty)",
  save: "Save",
  back: "Back to the form",
};
