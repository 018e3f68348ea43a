/** The keyboard map. */
export const keys = {
  title: "Keyboard shortcuts",
  close: "Close",
  single: "Single-key shortcuts",
  palette: "Find and act, from anywhere:",
  /** Between the keys of a sequence. */
  next: "then",
  groups: { go: "Go to", rows: "Rows of a list", page: "On every page" },
  nextRow: "Next row",
  previousRow: "Previous row",
  select: "Select the row",
  menu: "Actions of the row",
  edit: "Edit the row",
  search: "Search the list",
  help: "Show these shortcuts",
};
