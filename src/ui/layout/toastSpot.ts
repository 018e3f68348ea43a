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

/** Where something may begin that must lie beside the others: at its own edge, or right before one of them. */
const steps = (own: number, edges: readonly number[]): number[] => [
  ...new Set([0, ...edges.map((edge) => Math.ceil(own - edge + GAP)).filter((step) => step > 0)]),
];

/**
 * The place nearest to their corner in which the toasts cover nothing of `clear`; undefined if there is none in `room`. `toasts`
 * is their box in the corner.
 */
export const freeSpot = (toasts: Box, clear: readonly Box[], room: Box): Spot | undefined => {
  const lefts = steps(
    toasts.right,
    clear.map(({ left }) => left),
  ).filter((left) => toasts.left - left >= room.left);
  const ups = steps(
    toasts.bottom,
    clear.map(({ top }) => top),
  ).filter((up) => toasts.top - up >= room.top);
  const spots = ups.flatMap((up) => lefts.map((left) => ({ left, up })));
  spots.sort((one, other) => one.left + one.up - other.left - other.up);
  return spots.find((spot) => isFree(toasts, spot, clear, room));
};
