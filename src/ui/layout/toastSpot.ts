export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Between the toasts and what they must not cover. */
const GAP = 8;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far the toasts move from their corner: pixels to the left and upwards. */
export interface Spot {
  left: number;
  up: number;
}

const movedBy = ({ left, right, top, bottom }: Box, spot: Spot): Box => ({
  left: left - spot.left,
  right: right - spot.left,
  top: top - spot.up,
  bottom: bottom - spot.up,
});

const isWithin = (box: Box, room: Box): boolean => box.left >= room.left && box.top >= room.top;

export const isFree = (toasts: Box, spot: Spot, clear: readonly Box[], room: Box): boolean => {
  const box = movedBy(toasts, spot);
  return isWithin(box, room) && !clear.some((other) => overlaps(box, other));
};

const withGap = ({ left, right, top, bottom }: Box): Box => ({
  left: left - GAP,
  right: right + GAP,
  top: top - GAP,
  bottom: bottom + GAP,
});

/** How far something may move so that it ends at one of the edges: not at all, or so many whole pixels. */
const steps = (end: number, edges: readonly number[]): number[] => [
  ...new Set([0, ...edges.map((edge) => Math.ceil(end - edge)).filter((step) => step > 0)]),
];

/**
 * The place nearest to their corner in which the toasts cover nothing of `clear`; undefined if there is none in `room`. `toasts`
 * is their box in the corner.
 */
export const freeSpot = (toasts: Box, clear: readonly Box[], room: Box): Spot | undefined => {
  const corner = { left: 0, up: 0 };
  if (isFree(toasts, corner, clear, room)) return corner;
  const wide = clear.map(withGap);
  const lefts = steps(
    toasts.right,
    wide.map(({ left }) => left),
  ).filter((left) => toasts.left - left >= room.left);
  const ups = steps(
    toasts.bottom,
    wide.map(({ top }) => top),
  ).filter((up) => toasts.top - up >= room.top);
  const spots = ups.flatMap((up) => lefts.map((left) => ({ left, up })));
  spots.sort((one, other) => one.left + one.up - other.left - other.up);
  return spots.find((spot) => isFree(toasts, spot, wide, room));
};
