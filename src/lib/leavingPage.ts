/** The provider also runs outside a page: `npm run contract`. */
const isPage = typeof document !== "undefined";

let isGoing = false;
if (isPage) {
  addEventListener("pagehide", () => (isGoing = true), { capture: true });
  addEventListener("pageshow", () => (isGoing = false), { capture: true });
}

/** Whether the page is being left, or is hidden and may be closed without further notice. */
export const isLeavingPage = (): boolean => isGoing || (isPage && document.visibilityState === "hidden");

/** Calls back each time the page is left or hidden. @returns a function that stops that. */
export const onLeavingPage = (callback: () => void): (() => void) => {
  const heard = () => isLeavingPage() && callback();
  addEventListener("pagehide", heard);
  document.addEventListener("visibilitychange", heard);
  return () => {
    removeEventListener("pagehide", heard);
    document.removeEventListener("visibilitychange", heard);
  };
};
