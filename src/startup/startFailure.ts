import { release } from "@/i18n/earlyPage";
import { loadLanguage, getRequestedLanguage } from "@/i18n/language";

/** Creates an element with a text, without React. */
export const createPlainElement = (tag: string, text: string, className = ""): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
};

export const removeStartHint = (): void => document.getElementById("not-started")?.remove();

export const showFailure = (root: HTMLElement, ...content: readonly HTMLElement[]): void => {
  removeStartHint();
  const emptyState = createPlainElement("div", "", "empty-state");
  emptyState.dataset["variant"] = "failed";
  emptyState.setAttribute("role", "alert");
  emptyState.append(...content);
  const main = root.querySelector("main") ?? document.createElement("main");
  main.replaceChildren(emptyState);
  if (!main.isConnected) root.replaceChildren(main);
};

/** Shown when the panel's code does not load; in English if other texts do not load either. */
export const showStartFailure = async (root: HTMLElement): Promise<void> => {
  const translated = await loadLanguage(getRequestedLanguage()).catch(() => undefined);
  const texts = { ...release, ...translated?.release };
  const reload = createPlainElement("button", texts.reload, "button button-primary");
  reload.addEventListener("click", () => location.reload());
  showFailure(root, createPlainElement("h1", texts.title), createPlainElement("p", texts.text), reload);
};
