/** Somebody else has changed the same fields of a record. */
export const conflict = {
  title: "Somebody else has changed this meanwhile",
  text: "Choose for each field what is to be saved.",
  mine: "Yours:",
  theirs: "Now on the server:",
  nothing: "(empty)",
  save: "Save",
  back: "Back to the form",
};
