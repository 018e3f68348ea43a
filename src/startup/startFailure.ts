import { release } from "@/i18n/earlyPage";
import { loadLanguage, getRequestedLanguage } from "@/i18n/language";

/** An element with a text, for pages without React. */
export const createPlainElement = (tag: string, text: string, className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};

/** Removes the hint of index.html for pages whose first script does not load. */
export const removeStartHint = (): void => document.getElementById("not-started")?.remove();

/** In the frame of a screen, below the bar, where the page came with one. The sign comes with its style sheet, if that loads. */
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

/** Shown instead of a white page when the panel's own code does not load; in English when other texts do not load either. */
export const showStartFailure = async (root: HTMLElement): Promise<void> => {
  const translation = await loadLanguage(getRequestedLanguage()).catch(() => undefined);
  const texts = translation?.texts?.release ?? release;
  const reload = createPlainElement("button", texts.reload, "button button-primary");
  reload.addEventListener("click", () => location.reload());
  showFailure(root, createPlainElement("h1", texts.title), createPlainElement("p", texts.text), reload);
};
