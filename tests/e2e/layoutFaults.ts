import { expect, type Page } from "@playwright/test";
import { expectNoHorizontalOverflow } from "./a11y";

/** Half a window, a tablet, and a laptop. */
const widths = [740, 900, 1280];

/** Longer words and addresses may need a second line, and on the smallest phone any. */
const WORD_MAX = 20;

/** Broken words, cut names, overlapping texts and statuses of a row, and wrapped lines of the top bar. */
const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((wordMax) => {
    const isShown = (element: Element | null) =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".visually-hidden, [aria-hidden=true], svg, option, .toasts");
    /** The rectangle of the closest ancestor that clips the text. */
    const getClippingRect = (element: Element | null): DOMRect | undefined =>
      element === null
        ? undefined
        : getComputedStyle(element).overflowY === "hidden"
          ? element.getBoundingClientRect()
          : getClippingRect(element.parentElement);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && isShown(node.parentElement)) texts.push(node);
    const getVisibleRects = (text: Text, from = 0, to = text.length) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      const clip = getClippingRect(text.parentElement);
      return [...range.getClientRects()].filter(
        ({ width, height, top, left }) =>
          width > 1 && height > 1 && (!clip || (clip.width > 1 && top < clip.bottom - 1 && left < clip.right)),
      );
    };
    const countLines = (rects: DOMRect[]) => new Set(rects.map(({ top }) => Math.round(top))).size;

    const torn = texts.flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}.]+/gu)]
        .filter(
          ({ 0: word, index }) =>
            innerWidth >= 390 &&
            word.length <= wordMax &&
            !/\w\.\w/.test(word) &&
            countLines(getVisibleRects(text, index, index + word.length)) > 1,
        )
        .map(([word]) => `torn: ${word}`),
    );
    const bar = texts
      .filter(
        (text) =>
          text.parentElement?.closest(".bar") &&
          !text.parentElement.closest(".bar-panel, [class*=_live_]") &&
          countLines(getVisibleRects(text)) > 1,
      )
      .map(({ data }) => `two lines in the bar: ${data}`);
    const over = [...document.querySelectorAll("tr")].filter(isShown).flatMap((row) => {
      const states = [...row.querySelectorAll(".status")].filter(isShown);
      const placed = [
        ...texts
          .filter((text) => row.contains(text))
          .flatMap((text) => getVisibleRects(text).map((rect) => ({ rect, node: text.parentElement ?? row }))),
        ...states.map((node) => ({ rect: node.getBoundingClientRect(), node })),
      ];
      const overlaps = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
      return placed.flatMap((one, index) =>
        placed
          .slice(index + 1)
          .filter((other) => !one.node.contains(other.node) && !other.node.contains(one.node))
          .filter((other) => overlaps(one.rect, other.rect))
          .map((other) => `over each other: ${one.node.textContent} / ${other.node.textContent}`),
      );
    });
    const cut = [
      ...document.querySelectorAll("[class*=_domainRow_] :is([class*=_domainCell_] a, [class*=_domainServer_])"),
    ]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `cut: ${textContent}`);
    const squashed = [...document.querySelectorAll(".process > .status")]
      .filter((chip) => chip.getBoundingClientRect().height < 20)
      .map(({ textContent }) => `squashed: ${textContent}`);
    return [...new Set([...torn, ...bar, ...over, ...cut, ...squashed])];
  }, WORD_MAX);

export const expectNoLayoutFaults = async (page: Page, what: string): Promise<void> => {
  for (const width of widths) {
    const at = `${what} at ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalOverflow(page, at);
    await expect
      .configure({ soft: true })
      .poll(() => findLayoutFaults(page), at)
      .toEqual([]);
  }
};
