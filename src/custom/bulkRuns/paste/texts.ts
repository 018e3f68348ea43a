import { provideTexts } from "@/i18n";

/** The dialog that selects sites from a pasted list. */
export const paste = {
  title: "Select from a list",
  label: "Domains, web addresses or e-mail addresses",
  hint: "Any separator works; other words are ignored.",
  none: "No domains in this text.",
  found: "%{smart_count} domain in this text |||| %{smart_count} different domains in this text",
  tooMany: "Only the first %{max} are used.",
  find: "Find sites",
  looking: "Checked %{done} of %{total}",
  stop: "Stop",
  back: "Edit the list",
  summary: {
    found: "%{smart_count} found |||| %{smart_count} found",
    ambiguous: "%{smart_count} ambiguous |||| %{smart_count} ambiguous",
    missing: "%{smart_count} not found |||| %{smart_count} not found",
    failed: "%{smart_count} could not be checked |||| %{smart_count} could not be checked",
    open: "%{smart_count} not checked |||| %{smart_count} not checked",
  },
  foundTitle: "Found",
  ambiguousTitle: "Ambiguous: choose one",
  missingTitle: "Not found",
  failedTitle: "Could not be checked",
  ambiguous: "Which site is %{name}?",
  skip: "Skip",
  noServers: "no servers",
  again: "Check these again",
  select: "Select %{smart_count} installation |||| Select %{smart_count} installations",
  add: "Add %{smart_count} installation to the selection |||| Add %{smart_count} installations to the selection",
  replace: "Select only this installation |||| Select only these %{smart_count} installations",
  leftOut:
    "%{smart_count} installation was left out: you can select at most %{max}. |||| %{smart_count} installations were left out: you can select at most %{max}.",
};

provideTexts({ paste });

declare module "../../../i18n/texts" {
  interface PanelTexts {
    readonly paste: typeof paste;
  }
}
