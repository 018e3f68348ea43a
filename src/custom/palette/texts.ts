/** The palette, and what it offers to do. */
export const palette = {
  title: "Find",
  label: "Find sites, servers, users, screens and tools",
  /** Shown where one types: there is little room. */
  placeholder: "Find anything",
  placeholderWithin: "Find an action",
  results: "Results",
  close: "Close",
  back: "Back to all results",
  recent: "Recent",
  screens: "Screens",
  tools: "Tools",
  actions: "Actions",
  presets: "DNS presets",
  views: "Saved views",
  found: "%{smart_count} result |||| %{smart_count} results",
  searching: "Searching…",
  nothing: "No results.",
  failed: "Some of it could not be searched.",
  actionsOf: "Actions for %{name}",
  whichDomain: "%{preset}: for which site?",
  whichSite: "Which site?",
  typeName: "Type a name.",
  language: "Language: %{name}",
  appearance: "Appearance: %{name}",
  /** A preset, among the actions of a site. */
  presetFor: "DNS preset: %{preset}",
  add: "Add %{name}",
  overview: "Overview",
  activity: "Activity",
  addServer: "Add Server",
  /** The tools of the sites list. */
  list: { paste: "Select sites from a list", export: "Export sites as CSV" },
  onServer: "%{verb} %{name} on %{server}",
  /** With a verb of several words. */
  onServerLong: "%{verb}: %{name} on %{server}",
  /** What people type; `sentences` say the same of an object. */
  verbs: {
    edit: "Edit",
    editDns: "Edit DNS",
    visit: "Open site",
    logIn: "Log in",
    copyAddress: "Copy address",
    copyDatabase: "Copy database name",
    preset: "DNS preset",
    sitesOn: "Sites",
  },
  sentences: {
    edit: "Edit %{name}",
    editDns: "Edit DNS of %{name}",
    visit: "Open site of %{name} in a new tab",
    logIn: "Log in to %{name}",
    copyAddress: "Copy address of %{name}",
    copyDatabase: "Copy database name of %{name}",
    preset: "DNS preset for %{name}: %{preset}",
    sitesOn: "Sites on %{name}",
  },
  noDatabase: "The site has no database.",
  databaseFailed: "The database name could not be read.",
  suspend: {
    title: "Suspend %{domain}?",
    text: "It goes offline on %{server} until it is activated again.",
  },
};

/** The keyboard map. */
export const keys = {
  title: "Keyboard shortcuts",
  close: "Close",
  single: "Single-key shortcuts",
  palette: "Find, from anywhere:",
  /** Between the keys of a sequence. */
  next: "then",
  groups: { go: "Go to", list: "Lists", page: "On every page" },
  nextRow: "Next row",
  previousRow: "Previous row",
  select: "Select the row",
  menu: "Actions of the row",
  edit: "Edit the row",
  search: "Search the list",
  filter: "Filter the sites",
  help: "Show these shortcuts",
};
