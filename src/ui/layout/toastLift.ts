export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Between the toasts and what they must not cover. */
const GAP = 8;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Pixels by which to raise the toasts so that they cover nothing in `clear`. If there is no room above it, below `highest`,
 * they stay.
 */
export const liftOver = (toasts: Box, clear: readonly Box[], highest: number): number => {
  // A DOMRect has no properties of its own to spread.
  const { left, right, top, bottom } = toasts;
  let lift = 0;
  for (;;) {
    const raised = { left, right, top: top - lift, bottom: bottom - lift };
    if (raised.top < highest) return 0;
    const hit = clear.find((box) => overlaps(raised, box));
    if (!hit) return lift;
    lift = bottom - hit.top + GAP;
  }
};
