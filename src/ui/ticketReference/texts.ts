import { provideTexts } from "@/i18n";

/** The ticket that a change belongs to. */
export const reference = {
  label: "Reference",
  field: "Reference (ticket)",
  tooLong: "At most 100 characters",
  use: "Use %{reference}",
  newTab: "(new tab)",
};

provideTexts({ reference });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly reference: typeof reference;
  }
}
