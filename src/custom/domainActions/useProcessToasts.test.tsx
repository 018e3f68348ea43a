import { render, screen } from "@testing-library/react";
import { I18nContext, NotificationContextProvider } from "ra-core";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createCurrentUser, createProcess } from "../../../tests/support/builders";
import { UNDO_TOAST_MS } from "@/lib/constants";
import { i18nProvider } from "@/i18n";
import { createSessionTabs } from "@/authProvider";
import { Toasts } from "@/ui/layout/Toasts";
import { CurrentUserContext, ServicesContext, type Services } from "@/ui/services";
import type { Process } from "@/model/process";
import { startedIds } from "./processStore";
import { useProcessToasts } from "./useProcessToasts";

const Tracker = ({ processes }: { processes: readonly Process[] }) => {
  useProcessToasts(processes);
  return null;
};

const services = { tabs: createSessionTabs() } as Services;

const on = (path: string, processes: readonly Process[]) => (
  <I18nContext.Provider value={i18nProvider}>
    <NotificationContextProvider>
      <MemoryRouter initialEntries={[path]}>
        <ServicesContext.Provider value={services}>
          <CurrentUserContext.Provider value={createCurrentUser()}>
            <Tracker processes={processes} />
            <Toasts />
          </CurrentUserContext.Provider>
        </ServicesContext.Provider>
      </MemoryRouter>
    </NotificationContextProvider>
  </I18nContext.Provider>
);

const NAMES = "https://example.com on web1";
const readToasts = () => screen.queryAllByRole("listitem").map((toast) => toast.querySelector("p")?.textContent);
const startHere = (process: Partial<Process> = {}) => {
  const started = createProcess(process);
  startedIds.add(started.id);
  return started;
};
const hideTab = () => vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");

afterEach(() => void vi.restoreAllMocks());

test.each<[end: Partial<Process>, role: string, text: string, button: string]>([
  [
    { state: "failed", text: "The server did not respond." },
    "alert",
    `Suspend failed: ${NAMES}. The server did not respond.`,
    "Show",
  ],
  [{ state: "failed" }, "alert", `Suspend failed: ${NAMES}. No reason given.`, "Show"],
  [{ state: "unknown", text: "Lost." }, "status", `Suspend, outcome unknown: ${NAMES}. Lost.`, "Show"],
  [{ state: "done" }, "status", "https://example.com is suspended", "Activate"],
])("the toast of an action becomes that of its end: %o", (end, role, text, button) => {
  const sending = startHere();
  const { rerender } = render(on("/users", [sending]));
  expect(readToasts()).toEqual([]);
  rerender(on("/users", [{ ...sending, state: "running" }]));
  expect(readToasts()).toEqual([`Suspending ${NAMES}`]);
  rerender(on("/users", [{ ...sending, ...end }]));
  expect(readToasts()).toEqual([text]);
  const toast = screen.getByText(text).closest(`[role=${role}]`);
  expect(toast).toBeVisible();
  expect(screen.getByText(button)).toBeVisible();
});

test("a failure stays until it is dismissed, a success for 8 seconds", () => {
  vi.useFakeTimers();
  const processes = [startHere(), startHere({ server: { id: 2, name: "web2" } })] as const;
  const { rerender } = render(on("/users", processes));
  rerender(
    on("/users", [
      { ...processes[0], state: "failed" },
      { ...processes[1], state: "done" },
    ]),
  );
  vi.advanceTimersByTime(UNDO_TOAST_MS - 1);
  rerender(
    on(
      "/users",
      processes.map((process) => ({ ...process })),
    ),
  );
  expect(readToasts()).toHaveLength(2);
  vi.useRealTimers();
});

test("says nothing of what ended before the page was opened", () => {
  const { rerender } = render(on("/users", [createProcess({ state: "done" })]));
  rerender(on("/users", [createProcess({ state: "done" }), createProcess({ state: "failed" })]));
  expect(readToasts()).toEqual([]);
});

test("shows a result once, also when the page is mounted again", () => {
  const done = startHere({ state: "done" });
  render(on("/users", [done])).unmount();
  render(on("/users", [done]));
  expect(readToasts()).toEqual([]);
});

test.each([
  ["/domains", "failed", 1],
  ["/domains/1", "failed", 1],
  ["/domains/2", "failed", 0],
  ["/users", "failed", 0],
  ["/domains", "running", 0],
] as const)(
  "a tab in the background on %s shows that an action of another tab is '%s' in %i toasts",
  (path, state, n) => {
    hideTab();
    const process = createProcess();
    const { rerender } = render(on(path, [process]));
    rerender(on(path, [{ ...process, state }]));
    expect(readToasts()).toHaveLength(n);
  },
);

test("a visible tab shows the result of an action that was started before its reload", () => {
  const process = createProcess({ state: "running" });
  const { rerender } = render(on("/users", [process]));
  rerender(on("/users", [{ ...process, state: "failed" }]));
  expect(readToasts()).toHaveLength(1);
});
