import { startInPage } from "../browser";
import { createPageClientCookies } from "../host/pageCookieJar";
import { formatQa } from "./address";
import { createBackendControl } from "./backendControl";
import type { QaControl } from "./control";
import { mountConsole } from "./mount";
import { parseQa } from "./parse";

const KEY = "spire-demo-qa";

/** Keeps the rest of the state over a reload, as a server would; the backend keeps its own data. */
const keepState = async (control: QaControl): Promise<QaControl> => {
  const save = async () => {
    const { faults, delay, limit, push } = (await control.status()).state;
    const text = formatQa({ faults, delay, limit, push });
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  };
  const restore = async (text: string | null) => {
    const { change } = parseQa(text ?? "");
    if (change) await control.change(change);
  };
  await restore(localStorage.getItem(KEY));
  // Calls have used up some of the faults since the last save.
  addEventListener("pagehide", () => void save());
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) void restore(newValue);
  });
  return {
    ...control,
    async change(change) {
      await control.change(change);
      await save();
    },
  };
};

/** The demo: the mocked backend in the page, and the console over it. Resolves when requests are answered. */
export const startDemo = async (): Promise<void> => {
  const { backend } = await startInPage();
  const control = await keepState(createBackendControl(backend, createPageClientCookies(backend)));
  await mountConsole(control, "page");
};
