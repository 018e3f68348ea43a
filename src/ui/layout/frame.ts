import { frame as texts } from "@/i18n/earlyPage";

/** What is known of the pages that people open first; `%{product}` stands for the product's name. */
const pages: Record<string, { title: string; loading?: string }> = {
  "/": texts.wordpress,
  "/domains": texts.sites,
};

/** The class of a page with a bar, on <html>: it has the scrollbar that goes with the bar (theme/base.css). */
export const FRAMED = "framed";

let frame: HTMLElement | undefined;
/** The frame from index.html, until the panel renders its own. */
export const earlyFrame = (): HTMLElement | undefined => frame;

/**
 * The built index.html contains the frame of a screen (frame.html: top bar, heading, a loading list), so that the first paint
 * waits for no code. Fills in what is known of the screen at this path; its title only in English, whose texts are there already.
 * @returns a function that fills in the product's name once it is known.
 */
export const adoptFrame = (root: HTMLElement, path: string, language = "en"): ((product: string) => void) => {
  frame = root.querySelector<HTMLElement>(".frame") ?? undefined;
  if (!frame) document.documentElement.classList.remove(FRAMED);
  const { title, loading } = (language === "en" && pages[path]) || {};
  const put = (selector: string, text: string) => {
    const place = frame?.querySelector(selector);
    if (!place) return;
    place.textContent = text;
    // The heading is hidden from screen readers while it has no text.
    place.removeAttribute("aria-hidden");
  };
  if (loading) put("[role=status]", loading);
  if (title && !title.includes("%{product}")) put("h1", title);
  return (product) => {
    put(".bar-brand span", product);
    if (title) put("h1", title.replace("%{product}", product));
  };
};
