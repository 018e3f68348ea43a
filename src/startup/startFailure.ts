import { release } from "../i18n/earlyPage";
import { wantedLanguage } from "../i18n/language";
import { loadGerman } from "./load";

/** An element with a text, for pages without React. */
export const plainElement = (tag: string, text: string, className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};

/** Shown instead of a white page when the panel's own code does not load; in English when other texts do not load either. */
export const showStartFailure = async (root: HTMLElement): Promise<void> => {
  const other = wantedLanguage() === "de" && (await loadGerman().catch(() => undefined));
  const texts = other ? other.release : release;
  const main = document.createElement("main");
  const emptyState = plainElement("div", "", "empty-state");
  emptyState.setAttribute("role", "alert");
  const reload = plainElement("button", texts.reload, "button button-primary");
  reload.addEventListener("click", () => location.reload());
  emptyState.append(plainElement("h1", texts.title), plainElement("p", texts.text), reload);
  main.append(emptyState);
  root.replaceChildren(main);
};
