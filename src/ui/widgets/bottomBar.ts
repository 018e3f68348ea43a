const HEIGHT = "--bottom-bar";

/** The `ref` of a bar that sticks to the bottom of the window: toasts stand above it. The bar of a dialog is no such bar. */
export const bottomBar = (bar: HTMLElement | null) => {
  if (!bar || bar.closest('[role="dialog"]')) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
};
