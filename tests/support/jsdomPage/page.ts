import { vi } from "vitest";
import { JsdomLocator } from "./locator";

interface Panel {
  router: { state: { location: { pathname: string; search: string } } };
  panel: { queryClient: { clear: () => void } };
  unmount: () => void;
}

/** What scenarios and page objects use of Playwright's Page, over the document of jsdom. */
export class JsdomPage extends JsdomLocator {
  private opened: Panel | undefined;

  constructor(
    private readonly open: (address: string) => Panel,
    private readonly clearCookies: () => void,
  ) {
    super(() => [document.documentElement], "");
    // jsdom has none.
    const innerText = { configurable: true, get: (): string => document.body.textContent };
    Object.defineProperty(document.body, "innerText", innerText);
  }

  /** A page load: another panel in the same browser. */
  goto(address: string): Promise<void> {
    this.opened?.unmount();
    this.opened?.panel.queryClient.clear();
    if (address !== "about:blank") history.replaceState(null, "", address);
    this.opened = address === "about:blank" ? undefined : this.open(address);
    return Promise.resolve();
  }

  /** Path and query of where it is. */
  url(): string {
    if (!this.opened) return "about:blank";
    const { pathname, search } = this.opened.router.state.location;
    return pathname + search;
  }

  context() {
    return {
      pages: () => [this],
      clearCookies: () => {
        this.clearCookies();
        return Promise.resolve();
      },
    };
  }

  evaluate<T>(run: () => T): Promise<T> {
    return Promise.resolve(run());
  }

  readonly clock = {
    fastForward: (ms: number): Promise<void> => vi.advanceTimersByTimeAsync(ms).then(() => undefined),
  };

  readonly keyboard = {
    press: (key: string): Promise<void> => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      target.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true }));
      return Promise.resolve();
    },
  };

  /** The browser's own question is answered with yes. */
  once(event: "dialog"): void {
    if (event === "dialog") window.confirm = () => true;
  }
}
