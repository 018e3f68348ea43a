import { provideTexts } from "@/i18n";

/** The palette, and what it offers to do. These texts load with it and with the keyboard map. */
export const palette = {
  title: "Find",
  label: "Find sites, servers, users, screens and tools",
  /** Short: the placeholder has little room. */
  placeholder: "Find anything",
  placeholderWithin: "Find an action",
  results: "Results",
  close: "Close",
  back: "Back to all results",
  recent: "Recent",
  screens: "Screens",
  tools: "Tools",
  actions: "Actions",
  views: "Saved views",
  found: "%{smart_count} result |||| %{smart_count} results",
  searching: "Searching…",
  nothing: "No results.",
  failed: "Some of it could not be searched.",
  actionsOf: "Actions for %{name}",
  language: "Language: %{name}",
  appearance: "Appearance: %{name}",
  add: "Add %{name}",
  addServer: "Add Server",
  list: { paste: "Select sites from a list", export: "Export sites as CSV" },
  verbs: {
    editDns: "Edit DNS",
    visit: "Open site",
    logIn: "Log in",
    sitesOn: "Sites",
  },
};

export const keys = {
  title: "Keyboard shortcuts",
  close: "Close",
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
  bottomBar: "To the selection or progress bar (also F6)",
  help: "Show these shortcuts",
};

provideTexts({ palette, keys });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly palette: typeof palette;
    readonly keys: typeof keys;
  }
}
