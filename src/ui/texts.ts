/** Somebody else has changed the same fields of a record. */
export const conflict = {
  title: "Someone else changed this in the meantime",
  titleOwn: "This was changed in the meantime",
  text: "Choose what to save for each field.",
  mine: "Yours:",
  theirs: "Now on the server:",
  nothing: "(empty)",
  save: "Save",
  back: "Back to the form",
};

export const csv = {
  done: "%{smart_count} entry exported |||| %{smart_count} entries exported",
  /** A record may have several rows. */
  doneRows: "%{smart_count} entry exported in %{rows} rows |||| %{smart_count} entries exported in %{rows} rows",
  leftOut: "Left out: %{count} that could not be read in full.",
  failed: "The list could not be exported.",
};

/** Row height and columns of lists. */
export const display = {
  density: "Rows",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  columns: "Columns",
};

export const forms = {
  noMatch: "Nothing matches",
  matches: "%{smart_count} match |||| %{smart_count} matches",
  more: "%{smart_count} more. Type to narrow them down, or keep scrolling.",
  /** Shown for a choice that is not among the options. */
  notOffered: "#%{id} (no longer available)",
  open: "Open",
  close: "Close",
  clear: "Clear",
  choicesFailed: "The options could not be loaded.",
  done: "done",
  errorCount: "%{smart_count} to correct |||| %{smart_count} to correct",
  leave: {
    title: "Leave without saving?",
    text: "Your changes have not been saved.",
    confirm: "Leave",
    stay: "Stay",
  },
  draft: { from: "Draft from %{time}", startOver: "Start over" },
  needAttention: "Some fields need attention:",
  removed: "Removed: %{characters}",
  space: "space",
  invisible: "invisible character %{code}",
};

/** The verified outcome of a write. */
export const found = {
  there: "%{name} is there now.",
  notThere: "%{name} is not in the list.",
  saved: "%{name} was saved.",
  notSaved: "%{name} was not saved.",
  gone: "%{name} is gone.",
  stillThere: "%{name} is still there.",
};

export const layout = {
  skip: "Skip to content",
  navigation: "Main",
  menu: "Menu",
  home: "%{product}: home page",
  account: "Account",
  singleKeys: "Single-key shortcuts (? shows them)",
  logout: "Logout",
  find: "Find",
  /** Its keys, where there is no ⌘. */
  findKeys: "Ctrl K",
  colorScheme: "Appearance",
  colorSchemes: { system: "System", light: "Light", dark: "Dark" },
  language: "Language",
  notFound: {
    title: "Page not found",
    text: "There is no page at this address.",
    home: "Go to home page",
  },
  notAllowed: {
    title: "You are not allowed to see this",
    text: "Your account does not have access to this page. Ask a Super Admin if you need it.",
  },
  slow: {
    reading: "Still loading: the server is slow to respond. You can wait, or carry on elsewhere.",
    writing:
      "Still working: the server has not responded yet. You can wait, or leave; the change may still go through.",
  },
  offline: "You are offline. What you see was loaded earlier; nothing can be saved until you are back online.",
  notifications: "Notifications",
  dismiss: "Dismiss",
  /** On a toast that stands for several of its kind. */
  toastCount: "%{count} times",
};

export const invalidRecords = {
  note: "%{smart_count} of %{of} entries could not be read in full: %{fields}",
  choices: "%{smart_count} of %{of} options could not be read and cannot be chosen: %{fields}",
  mark: "unreadable: %{fields}",
  /** Shown in place of a field when the record is not a record. */
  record: "the whole record",
};
