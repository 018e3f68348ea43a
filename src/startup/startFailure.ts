import { release as english } from "../i18n/en/release";
import { wantedLanguage } from "../i18n/language";
import { plainElement } from "../lib/plainElement";

/** Shown instead of a white page when the panel's own code does not load; in English when other texts do not load either. */
export const showStartFailure = async (root: HTMLElement): Promise<void> => {
  const other = wantedLanguage() === "de" && (await import("../i18n/de").catch(() => undefined));
  const release = other ? other.german.release : english;
  const main = document.createElement("main");
  const emptyState = plainElement("div", "", "empty-state");
  emptyState.setAttribute("role", "alert");
  const reload = plainElement("button", release.reload, "button button-primary");
  reload.addEventListener("click", () => location.reload());
  emptyState.append(plainElement("h1", release.title), plainElement("p", release.text), reload);
  main.append(emptyState);
  root.replaceChildren(main);
};
