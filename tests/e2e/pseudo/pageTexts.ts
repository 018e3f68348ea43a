import type { Page } from "@playwright/test";

export interface PageTexts {
  /** Texts, labels, placeholders and titles. */
  texts: string[];
  /** Texts that are cut off. */
  cut: string[];
  /** Values of fields. */
  typed: string[];
  /** The content of localStorage: actions and runs with their messages. */
  stored: string;
  /** Horizontal overflow in pixels. */
  wider: number;
}

/** The page's texts in the current language, for the check of translations. */
export const readPageTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** Names of languages are in their own; messages are in the language in which they came. */
    const isOther = (element: Element) =>
      element.closest("[lang]:not(html), .toasts, .visually-hidden[aria-live], script, style, noscript, textarea") !==
      null;
    const shown = [...document.querySelectorAll("body, body *")].filter(
      (element) => !isOther(element) && isShown(element),
    );
    const ownText = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data.trim() : ""))
        .join(" ")
        .trim();
    const isPseudo = (text: string) => /[À-ſƀ-ƿḀ-ỿ]{3}/.test(text);

    const isHidden = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 || clientHeight <= 1;
    const read = (element: Element): string =>
      isHidden(element) ? "" : `${ownText(element)} ${[...element.children].map(read).join(" ")}`;
    const clips = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === "hidden" || overflowX === "clip" || element.matches("button, .button, [role=menuitem]");
    };
    const cut = shown.filter(
      (element) =>
        clips(element) &&
        !isHidden(element) &&
        ![...element.children].some((child) => getComputedStyle(child).position === "absolute") &&
        isPseudo(read(element)) &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return {
      texts: shown
        .flatMap((element) => [ownText(element), ...attributes.map((name) => element.getAttribute(name) ?? "")])
        .filter(Boolean),
      cut: cut.map((element) => `${element.className}: ${read(element)}`),
      typed: [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value),
      stored: JSON.stringify(localStorage),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
