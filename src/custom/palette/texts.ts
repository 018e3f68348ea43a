import { provideTexts } from "@/i18n";

/** The palette, and what it offers to do. These texts load with it and with the keyboard map. */
export const palette = {
  title: "Search",
  label: "Search sites, servers, users, screens and tools",
  /** Short: the placeholder has little room. */
  placeholder: "Search",
  placeholderWithin: "Search actions",
  results: "Results",
  close: "Close",
  back: "All results",
  recent: "Recent",
  screens: "Screens",
  tools: "Tools",
  actions: "Actions",
  views: "Saved views",
  found: "%{smart_count} result |||| %{smart_count} results",
  searching: "Searching…",
  nothing: "No results.",
  failed: "Some results are missing.",
  actionsOf: "Actions for %{name}",
  language: "Language: %{name}",
  appearance: "Appearance: %{name}",
  add: "Add %{name}",
  addServer: "Add Server",
  list: { paste: "Paste a list of sites", export: "Export sites as CSV" },
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
  palette: "Search:",
  /** Between the keys of a sequence. */
  next: "then",
  groups: { go: "Go to", list: "Lists", page: "Everywhere" },
  nextRow: "Next row",
  previousRow: "Previous row",
  select: "Select row",
  menu: "Row actions",
  edit: "Edit row",
  search: "Search list",
  filter: "Filter sites",
  bottomBar: "Selection or progress bar (also F6)",
  help: "Keyboard shortcuts",
};

provideTexts({ palette, keys });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly palette: typeof palette;
    readonly keys: typeof keys;
  }
}
