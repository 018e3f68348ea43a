/** Shorter than the press after which browsers open their own menu. */
const LONG_PRESS_MS = 450;
/** A finger never rests completely. */
const SLACK_PX = 10;

/**
 * Reports a long press of a finger on a row of the list, except on its controls. A long press on a link opens nothing.
 * @returns a function that ends it.
 */
export const watchLongPress = (onPress: (target: Element) => void): (() => void) => {
  let pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  /** The end of a long press is a click to the browser. */
  let swallow = false;

  const end = () => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };
  const down = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
    end();
    swallow = false;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
    if (!target.closest(".domain-row") || target.closest("button, label")) return;
    const timer = setTimeout(() => {
      swallow = true;
      onPress(target);
    }, LONG_PRESS_MS);
    pressed = { x, y, timer };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK_PX) end();
  };
  const menu = (event: Event) => {
    if (pressed) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    // The checkbox itself is clicked by code.
    if (!swallow || !event.isTrusted) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const aborted = new AbortController();
  const options = { capture: true, signal: aborted.signal };
  document.addEventListener("pointerdown", down, options);
  document.addEventListener("pointermove", move, options);
  document.addEventListener("pointerup", end, options);
  document.addEventListener("pointercancel", end, options);
  document.addEventListener("contextmenu", menu, options);
  document.addEventListener("click", click, options);
  return () => {
    end();
    aborted.abort();
  };
};
