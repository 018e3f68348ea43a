const HEIGHT = "--bottom-bar";

/** Where the bars stick, with what is left free below them. */
const atBottom: IntersectionObserverInit = { rootMargin: "-97% 0px 0px" };

/**
 * The `ref` of a bar that sticks to the bottom of the window: toasts stand above it while it is there. The bar of a dialog is no
 * such bar.
 */
export const bottomBar = (bar: HTMLElement | null) => {
  if (!bar || bar.closest('[role="dialog"]')) return undefined;
  const { style } = document.documentElement;
  let isThere = false;
  const say = () => style.setProperty(HEIGHT, isThere ? `${bar.offsetHeight}px` : "0px");
  const sizes = new ResizeObserver(say);
  const places = new IntersectionObserver((entries) => {
    isThere = entries.at(-1)?.isIntersecting ?? false;
    say();
  }, atBottom);
  sizes.observe(bar);
  places.observe(bar);
  return () => {
    sizes.disconnect();
    places.disconnect();
    style.removeProperty(HEIGHT);
  };
};
