import { startInPage } from "../browser";
import { createPageClientCookies } from "../host/pageCookieJar";
import { formatQa } from "./qaUrl";
import { createBackendControl } from "./backendControl";
import type { QaControl } from "./qaControl";
import { mountConsole } from "./mountConsole";
import { parseQa } from "./parseQa";

const STORAGE_KEY = "spire-demo-qa";

/** Persists the settings, as a server would keep them; the backend persists its own data. */
const persistState = async (control: QaControl): Promise<QaControl> => {
  const save = async () => {
    const { faults, delay, limit, push } = (await control.getStatus()).state;
    const text = formatQa({ faults, delay, limit, push });
    if (localStorage.getItem(STORAGE_KEY) !== text) localStorage.setItem(STORAGE_KEY, text);
  };
  const restore = async (text: string | null) => {
    const { change } = parseQa(text ?? "");
    if (change) await control.applyChange(change);
  };
  await restore(localStorage.getItem(STORAGE_KEY));
  // Requests may have used up some of the faults.
  addEventListener("pagehide", () => void save());
  addEventListener("storage", ({ key, newValue }) => {
    if (key === STORAGE_KEY) void restore(newValue);
  });
  return {
    ...control,
    async applyChange(change) {
      await control.applyChange(change);
      await save();
    },
  };
};

/** Starts the mocked backend in the page, and its console. Resolves when requests are answered. */
export const startDemo = async (): Promise<void> => {
  const { backend } = await startInPage();
  const control = await persistState(createBackendControl(backend, createPageClientCookies(backend)));
  await mountConsole(control, "page");
};
