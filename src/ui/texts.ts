/** Somebody else has changed the same fields of a record. */
export const conflict = {
  title: "Changed by someone else in the meantime",
  titleOwn: "Changed in the meantime",
  text: "Choose a value for each field.",
  mine: "Yours:",
  theirs: "On the server:",
  nothing: "(empty)",
  save: "Save",
  back: "Back to the form",
};

export const csv = {
  done: "%{smart_count} entry exported |||| %{smart_count} entries exported",
  /** A record may have several rows. */
  doneRows: "%{smart_count} entry exported in %{rows} rows |||| %{smart_count} entries exported in %{rows} rows",
  leftOut: "Incomplete entries left out: %{count}.",
  failed: "Export failed.",
};

/** Row height of lists. */
export const display = {
  density: "Rows",
  densities: { comfortable: "Comfortable", compact: "Compact" },
};

export const forms = {
  noMatch: "Nothing matches",
  matches: "%{smart_count} match |||| %{smart_count} matches",
  more: "%{smart_count} more",
  /** Shown for a choice that is not among the options. */
  notOffered: "#%{id} (no longer available)",
  open: "Open",
  close: "Close",
  clear: "Clear",
  choicesFailed: "Options could not be loaded.",
  sentAs: "Sent as %{value}",
  done: "done",
  errorCount: "%{smart_count} field to fix |||| %{smart_count} fields to fix",
  leave: {
    title: "Leave without saving?",
    text: "Your changes are not saved.",
    confirm: "Leave",
    stay: "Stay",
  },
  draft: { from: "Draft from %{time}", startOver: "Start over", continue: "Continue" },
  removed: "Removed: %{characters}",
  space: "space",
  invisible: "invisible character %{code}",
};

/** The verified outcome of a write. */
export const found = {
  there: "%{name} exists.",
  notThere: "%{name} does not exist.",
  saved: "%{name} was saved.",
  notSaved: "%{name} was not saved.",
  gone: "%{name} is gone.",
  stillThere: "%{name} is still there.",
};

export const layout = {
  skip: "Skip to content",
  navigation: "Main",
  menu: "Menu",
  home: "%{product} home",
  account: "Account",
  servers: "Servers",
  users: "Users",
  singleKeys: "Keyboard shortcuts (? shows them)",
  logout: "Logout",
  find: "Search",
  findKeys: "Ctrl K",
  colorScheme: "Appearance",
  colorSchemes: { system: "System", light: "Light", dark: "Dark" },
  language: "Language",
  notFound: {
    title: "Page not found",
    text: "Check the address.",
    home: "Home page",
  },
  notAllowed: {
    title: "No access to this page",
    text: "Ask a Super Admin for access.",
  },
  slow: {
    reading: "Still loading: the server is slow.",
    writing: "No response yet. If you leave, the change may still go through.",
  },
  offline: "You are offline. Saving is not possible.",
  notifications: "Notifications",
  dismiss: "Dismiss",
  moreActions: "More actions for %{name}",
  /** Shown on a toast that stands for several of its kind. */
  toastCount: "%{count}×",
};

export const invalidRecords = {
  note: "%{smart_count} of %{total} entries incomplete: %{fields}",
  choices: "%{smart_count} of %{total} options cannot be chosen: %{fields}",
  mark: "incomplete: %{fields}",
  /** Shown in place of a field when the record is not a record. */
  record: "all fields",
};
