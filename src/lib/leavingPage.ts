/** False in `npm run contract`, which uses the data provider without a page. */
const isPage = typeof document !== "undefined";

let isUnloading = false;
if (isPage) {
  addEventListener("pagehide", () => (isUnloading = true), { capture: true });
  addEventListener("pageshow", () => (isUnloading = false), { capture: true });
}

export const isLeavingPage = (): boolean => isUnloading || (isPage && document.visibilityState === "hidden");

export const onLeavingPage = (callback: () => void): (() => void) => {
  const handleChange = () => isLeavingPage() && callback();
  addEventListener("pagehide", handleChange);
  document.addEventListener("visibilitychange", handleChange);
  return () => {
    removeEventListener("pagehide", handleChange);
    document.removeEventListener("visibilitychange", handleChange);
  };
};
