import { createValue } from "@/lib/listeners";

/** The texts of a screen that the frame shows before the panel renders; `%{product}` stands for the product's name. */
export interface FrameTexts {
  title: string;
  loading?: string;
}

/** The content below the heading: a list, a list below tabs, or the sections of a form or a record. */
export type FrameShape = "list" | "tabs" | "sections";

/** The class of a page with a bar, on <html>: it has the scrollbar that goes with the bar (theme/base.css). */
export const FRAMED = "framed";

const earlyFrame = createValue<HTMLElement | undefined>(undefined);
export const getEarlyFrame = earlyFrame.get;

/**
 * The built index.html contains the frame of a screen (frame.html: top bar, heading, a place for the content), so that the first
 * paint waits for no code. Shows the shape of the screen, and its texts, if they are known.
 * @returns a function that fills in the product's name once it is known.
 */
export const adoptFrame = (
  root: HTMLElement,
  shape: FrameShape,
  { title, loading }: Partial<FrameTexts> = {},
): ((product: string) => void) => {
  const frame = root.querySelector<HTMLElement>(".frame") ?? undefined;
  earlyFrame.set(frame);
  if (frame) frame.dataset["shape"] = shape;
  else document.documentElement.classList.remove(FRAMED);
  // Found beforehand: a failure to start replaces the heading, and must not get the product's name.
  const heading = frame?.querySelector("h1");
  const brand = frame?.querySelector(".bar-brand span");
  const put = (element: Element | null | undefined, text: string) => {
    if (!element) return;
    element.textContent = text;
    // The heading is hidden from screen readers while it has no text.
    element.removeAttribute("aria-hidden");
  };
  if (loading) put(frame?.querySelector("[role=status]"), loading);
  if (title && !title.includes("%{product}")) put(heading, title);
  return (product) => {
    put(brand, product);
    if (title) put(heading, title.replace("%{product}", product));
  };
};
