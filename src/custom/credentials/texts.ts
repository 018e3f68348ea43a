import { provideTexts } from "@/i18n";

/** The card with what was set for a new website, or a new user. It is shown once. */
export const credentials = {
  title: "Credentials for %{name}",
  text: "Save them now: they are shown once.",
  hidden: "hidden",
  newTab: "(new tab)",
  show: "Show password |||| Show passwords",
  hide: "Hide password |||| Hide passwords",
  copyAll: "Copy all",
  close: "Close",
};

provideTexts({ credentials });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly credentials: typeof credentials;
  }
}
