import { provideTexts } from "@/i18n";

/** The overview's texts. They load with its code. */
export const overview = {
  title: "Overview",
  asOf: "As of %{time}",
  totalsFailed: "The totals could not be read",
  charts: { states: "State", php: "PHP version" },
  server: { sites: "Sites", failed: "Failed" },
  count: {
    start: "Count all sites",
    bar: "Sites counted",
    progress: "Counted %{read} of %{total} sites",
    counted: "Counted %{smart_count} site at %{time} |||| Counted %{smart_count} sites at %{time}",
    invalid: "%{smart_count} of them could not be read |||| %{smart_count} of them could not be read",
    changed: "The list changed while it was counted. Count again.",
  },
  runs: { title: "Runs today", none: "No run was started from this browser today." },
};

provideTexts({ overview });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly overview: typeof overview;
  }
}
