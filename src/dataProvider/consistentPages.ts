import { READ_AGAIN_MAX } from "../lib/constants";

/**
 * Whether the pages of a list, read one after the other, are one list: while they are read, a record that leaves or comes moves the
 * others over the pages' borders, where one is missed or read twice.
 */

/** What is compared of a page. */
export interface PageFacts {
  /** The ids of its records, as text. */
  ids: readonly string[];
  /** How many records it has, with those that cannot be read. */
  count: number;
  /** The number of records on all pages, if the server says it. */
  total: number | undefined;
  isLast: boolean;
}

/** The pages of this pass over the list and of the one before, and how many passes were begun again. */
export interface Passes {
  pages: readonly PageFacts[];
  before: readonly PageFacts[];
  again: number;
  hasShifted: boolean;
}

export const firstPass: Passes = { pages: [], before: [], again: 0, hasShifted: false };

/** `next`: read the next page. `again`: begin with the first. The others are the end: one list, or a list that changed. */
export type Verdict = "next" | "again" | "complete" | "changed";

const isWhole = (pages: readonly PageFacts[], total: number | undefined): boolean => {
  const ids = pages.flatMap((page) => page.ids);
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  return new Set(ids).size === ids.length && (total === undefined || count === total);
};

/** True if the server answers the page before once more, as one does that ignores the number of the page. */
const isRepeated = (pages: readonly PageFacts[], { ids, isLast }: PageFacts): boolean =>
  !isLast && ids.length > 0 && ids.join() === pages.at(-1)?.ids.join();

/** Without a total on every page, the last page alone may have one. */
const hasOtherTotal = ({ total }: PageFacts, other: PageFacts): boolean =>
  total !== undefined && other.total !== undefined && total !== other.total;

/** Some servers count or answer a record twice, always in the same way: that is no change. */
const isSame = (pages: readonly PageFacts[], others: readonly PageFacts[]): boolean =>
  pages.length === others.length &&
  pages.every(({ ids, total }, at) => total === others[at]?.total && ids.join() === others[at]?.ids.join());

/**
 * What comes after a page.
 * @param hasLeft whether it is known that a record of this pass has left the list since it was read.
 */
export const afterPage = (passes: Passes, page: PageFacts, hasLeft: boolean): { passes: Passes; verdict: Verdict } => {
  const pages = [...passes.pages, page];
  const hasShifted = passes.hasShifted || hasLeft || hasOtherTotal(pages[0] ?? page, page);
  const isRepetition = isRepeated(passes.pages, page);
  const isOneList =
    !hasShifted && !isRepetition && (!page.isLast || isWhole(pages, page.total) || isSame(pages, passes.before));
  if (!isOneList && passes.again < READ_AGAIN_MAX) {
    const next = { pages: [], before: pages, again: passes.again + 1, hasShifted: false };
    return { passes: next, verdict: "again" };
  }
  const verdict = page.isLast || isRepetition ? (isOneList ? "complete" : "changed") : "next";
  return { passes: { ...passes, pages, hasShifted }, verdict };
};
