import { act, render, screen } from "@testing-library/react";
import { I18nContext, NotificationContextProvider } from "ra-core";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { anEntry } from "../../../tests/support/builders";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";
import { i18nProvider } from "@/i18n";
import { createTabs } from "@/authProvider/tabs";
import { Toasts } from "@/ui/layout/Toasts";
import { ServicesContext, type Services } from "@/ui/services";
import type { Entry } from "./entry";
import { useEndings } from "./useEndings";

const Endings = ({ entries }: { entries: readonly Entry[] }) => <p data-testid="told">{useEndings(entries)}</p>;

const services = { tabs: createTabs() } as Services;

const on = (path: string, entries: readonly Entry[]) => (
  <I18nContext.Provider value={i18nProvider}>
    <NotificationContextProvider>
      <MemoryRouter initialEntries={[path]}>
        <Endings entries={entries} />
        <ServicesContext.Provider value={services}>
          <Toasts />
        </ServicesContext.Provider>
      </MemoryRouter>
    </NotificationContextProvider>
  </I18nContext.Provider>
);
const running = ["a", "b", "c"].map((id) => anEntry({ id, state: "started" }));
const endedAs = (state: Entry["state"], more: Partial<Entry> = {}) =>
  running.map((entry) => ({ ...entry, state, ...more }));
const told = () => screen.getByTestId("told").textContent;
const pass = () => {
  act(() => {
    vi.advanceTimersByTime(ANNOUNCEMENT_INTERVAL_MS);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

test("one ending is named, many become one sentence", () => {
  const { rerender } = render(on("/users", running));
  const [first, ...others] = endedAs("done");
  rerender(on("/users", [first ?? anEntry(), ...running.slice(1)]));
  expect(told()).toBe("");
  pass();
  expect(told()).toBe("Suspend is done for https://example.com on web1");
  rerender(on("/users", [first ?? anEntry(), ...others]));
  pass();
  expect(told()).toBe("2 actions have finished");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what ended before the page was opened, or in another tab, is not announced", () => {
  const { rerender } = render(on("/users", endedAs("done")));
  rerender(on("/users", [...endedAs("done"), anEntry({ state: "failed" })]));
  pass();
  expect(told()).toBe("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["/users", 1],
  ["/domains", 0],
  ["/domains/1", 0],
  ["/domains/2", 1],
])("a failure on %s gives %i toasts", (path, toasts) => {
  const [entry = anEntry()] = running;
  const { rerender } = render(on(path, [entry]));
  rerender(on(path, [{ ...entry, state: "failed", text: "Disk is <full>" }]));
  const alerts = screen.queryAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual(
    toasts ? ["ErrorSuspend failed for https://example.com on web1Disk is <full>"] : [],
  );
  pass();
  expect(told()).toBe(toasts ? "" : "Suspend failed for https://example.com on web1");
});

test("an ending already reported by the caller is not announced again", () => {
  const queued = running.map((entry) => ({ ...entry, state: "queued" as const }));
  const { rerender } = render(on("/users", queued));
  rerender(on("/users", [...endedAs("failed", { refused: true }).slice(1), ...endedAs("unconfirmed").slice(0, 1)]));
  pass();
  expect(told()).toBe("");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
