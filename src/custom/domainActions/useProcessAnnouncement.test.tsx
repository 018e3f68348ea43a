import { act, render, screen } from "@testing-library/react";
import { I18nContext, NotificationContextProvider } from "ra-core";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createCurrentUser, createProcess } from "../../../tests/support/builders";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";
import { i18nProvider } from "@/i18n";
import { createSessionTabs } from "@/authProvider";
import { Toasts } from "@/ui/layout/Toasts";
import { CurrentUserContext, ServicesContext, type Services } from "@/ui/services";
import type { Process } from "./process";
import { useProcessAnnouncement } from "./useProcessAnnouncement";

const Endings = ({ processes }: { processes: readonly Process[] }) => (
  <p data-testid="told">{useProcessAnnouncement(processes)}</p>
);

const services = { tabs: createSessionTabs() } as Services;

const on = (path: string, processes: readonly Process[]) => (
  <I18nContext.Provider value={i18nProvider}>
    <NotificationContextProvider>
      <MemoryRouter initialEntries={[path]}>
        <Endings processes={processes} />
        <ServicesContext.Provider value={services}>
          <CurrentUserContext.Provider value={createCurrentUser()}>
            <Toasts />
          </CurrentUserContext.Provider>
        </ServicesContext.Provider>
      </MemoryRouter>
    </NotificationContextProvider>
  </I18nContext.Provider>
);
const running = ["a", "b", "c"].map((id) => createProcess({ id, state: "running" }));
const endedAs = (state: Process["state"], more: Partial<Process> = {}) =>
  running.map((process) => ({ ...process, state, ...more }));
const told = () => screen.getByTestId("told").textContent;
const pass = () => {
  act(() => {
    vi.advanceTimersByTime(ANNOUNCEMENT_INTERVAL_MS);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

test("announces one result by name, and many by their number", () => {
  const { rerender } = render(on("/users", running));
  const [first, ...others] = endedAs("done");
  rerender(on("/users", [first ?? createProcess(), ...running.slice(1)]));
  expect(told()).toBe("");
  pass();
  expect(told()).toBe("Suspend done: https://example.com on web1");
  rerender(on("/users", [first ?? createProcess(), ...others]));
  pass();
  expect(told()).toBe("2 actions finished");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("does not announce what ended before the page was opened or in another tab", () => {
  const { rerender } = render(on("/users", endedAs("done")));
  rerender(on("/users", [...endedAs("done"), createProcess({ state: "failed" })]));
  pass();
  expect(told()).toBe("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["/users", 1],
  ["/domains", 0],
  ["/domains/1", 0],
  ["/domains/2", 1],
])("shows a failure on %s in %i toasts", (path, toasts) => {
  const [process = createProcess()] = running;
  const { rerender } = render(on(path, [process]));
  rerender(on(path, [{ ...process, state: "failed", text: "Disk is <full>" }]));
  const alerts = screen.queryAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual(
    toasts ? ["ErrorSuspend failed: https://example.com on web1Disk is <full>"] : [],
  );
  pass();
  expect(told()).toBe(toasts ? "" : "Suspend failed: https://example.com on web1");
});

test("does not announce a result that the caller has shown", () => {
  const queued = running.map((process) => ({ ...process, state: "sending" as const }));
  const { rerender } = render(on("/users", queued));
  rerender(on("/users", [...endedAs("failed", { isRefused: true }).slice(1), ...endedAs("unknown").slice(0, 1)]));
  pass();
  expect(told()).toBe("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
