import { sites } from "../../i18n/en/sites";
import { wordpress } from "../../i18n/en/wordpress";

/** What is known of the pages on which people begin; `%{product}` stands for the product's name. */
const pages: Record<string, { title: string; loading?: string }> = {
  "/": wordpress,
  "/domains": { title: sites.title },
};

let frame: HTMLElement | undefined;
/** The frame that the page itself has brought, until the panel draws its own. */
export const earlyFrame = (): HTMLElement | undefined => frame;

/**
 * The built index.html brings the frame of a screen along (frame.html: top bar, heading, a list that is loading), so that the
 * first paint waits for no code. Fills in what is known of the screen at this path.
 * @returns what puts the product's name in, once it is known.
 */
export const adoptFrame = (root: HTMLElement, path: string): ((product: string) => void) => {
  frame = root.querySelector<HTMLElement>(".frame") ?? undefined;
  const { title = "\u00a0", loading } = pages[path] ?? {};
  const put = (selector: string, text: string) => {
    const place = frame?.querySelector(selector);
    if (place) place.textContent = text;
  };
  if (loading) put("[role=status]", loading);
  if (!title.includes("%{product}")) put("h1", title);
  return (product) => {
    put(".bar-brand span", product);
    put("h1", title.replace("%{product}", product));
  };
};
