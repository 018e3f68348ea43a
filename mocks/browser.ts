import { getResponse } from "msw";
import { setupWorker, type SetupWorker } from "msw/browser";
import { type Backend, type BackendOptions, createBackend } from "./backend";
import { createPageCookieJar } from "./host/pageCookieJar";
import { createPusherHandler } from "./host/pusherHandler";

const WORKER_URL = "/mockServiceWorker.js";
const STATE_KEY = "spire-demo-state";
const SESSION_KEY = "spire-demo-session";
const SAVE_DELAY_MS = 300;
/** Larger data sets exceed the storage quota: a reload drops their changes, but keeps the sessions. */
const MAX_PERSISTED_RECORDS = 5000;

const persistedSession = {
  get: () => localStorage.getItem(SESSION_KEY),
  set: (value: string | null) =>
    value === null ? localStorage.removeItem(SESSION_KEY) : localStorage.setItem(SESSION_KEY, value),
};

const restoreSnapshotText = (backend: Backend, text: string | null): void => {
  if (text === null) return;
  try {
    backend.restore(JSON.parse(text));
  } catch {
    // Data of an older demo, or truncated: start from the seed.
  }
};

/** Data and sessions survive a reload. The tabs of the demo share them: the last write wins. */
const persistState = (backend: Backend): void => {
  restoreSnapshotText(backend, localStorage.getItem(STATE_KEY));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = (records: boolean): boolean => {
    try {
      localStorage.setItem(STATE_KEY, JSON.stringify(backend.snapshot({ records })));
      return true;
    } catch {
      return false;
    }
  };
  const save = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const { domains, wordpressSites } = backend.store;
    const isPersisted = domains.size + wordpressSites.size <= MAX_PERSISTED_RECORDS && write(true);
    // The storage is full: the demo starts from the seed after the next reload.
    if (!isPersisted && !write(false)) localStorage.removeItem(STATE_KEY);
  };
  backend.onChange(() => {
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  });
  addEventListener("pagehide", () => {
    if (timer !== null) save();
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === STATE_KEY) restoreSnapshotText(backend, newValue);
  });
};

interface WorkerMessage {
  id: string;
  request?: { url: string; body: string };
}

/** Handles the navigations to simulated WordPress sites that demoWorker.js passes on. */
const handleWorkerRequests = (backend: Backend): void => {
  const channel = new BroadcastChannel("spire-demo-wordpress");
  const respond = async ({ id, request }: WorkerMessage) => {
    if (!request) return;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await getResponse(
      backend.handlers,
      new Request(request.url, { method: "POST", body: request.body, headers }),
    );
    if (!response) return;
    const { status } = response;
    channel.postMessage({
      id,
      response: { status, headers: Object.fromEntries(response.headers), body: await response.text() },
    });
  };
  channel.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => void respond(data));
};

/** Hosts the mocked backend in the page. Resolves when the worker handles requests. */
export const startInPage = async (
  options: BackendOptions = {},
): Promise<{
  backend: Backend;
  worker: SetupWorker;
}> => {
  const backend = createBackend({ cookieJar: createPageCookieJar(persistedSession), ...options });
  persistState(backend);
  handleWorkerRequests(backend);
  const worker = setupWorker(...backend.handlers, createPusherHandler(backend));
  await worker.start({ serviceWorker: { url: WORKER_URL }, onUnhandledRequest: "bypass", quiet: true });
  return { backend, worker };
};
