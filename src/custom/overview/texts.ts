import { provideTexts } from "@/i18n";

/** The overview's texts. They load with its code. */
export const overview = {
  title: "Overview",
  asOf: "As of %{time}",
  totalsFailed: "Totals could not be loaded",
  charts: { states: "Status", php: "PHP version" },
  server: { sites: "Sites", failed: "Failed" },
  count: {
    start: "Count all sites",
    bar: "Sites counted",
    progress: "Counted %{read} of %{total} sites",
    counted: "%{smart_count} site at %{time} |||| %{smart_count} sites at %{time}",
    invalid: "%{smart_count} incomplete",
    changed: "The list changed. Count again.",
  },
  runs: { title: "Bulk actions today", none: "None from this browser." },
};

provideTexts({ overview });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly overview: typeof overview;
  }
}
