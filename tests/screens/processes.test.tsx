import { screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/custom/processes/entry";
import { type Backend, callsTo } from "../support/backend";
import { firstLink } from "../e2e/data";
import { anEntry, aStoredDomain, storedEntries, superAdminIn } from "../support/builders";
import { ACTION, LOOKUP, PUSH, choose, entryOf, open, openActivity, site, activity } from "./processesSetup";

test("a pending call is shown as such", async () => {
  const opened = await open({ given: ({ faults }) => faults.add({ kind: "never", path: "/api/domain_action" }) });
  await choose(opened, "Refresh");
  expect(await activity()).toHaveAccessibleName("Activity, 1 running");
  const entry = await entryOf(opened);
  expect(entry).toHaveTextContent(/^https:\/\/a\.example on web1.*Refresh: Sending…$/);
  expect(within(entry).getByRole("link")).toHaveAttribute("href", "/domains/1");
});

test("an answer that comes after the final push does not revert the row", async () => {
  const opened = await open({ config: PUSH });
  const arrive = opened.backend.faults.add({ kind: "slow", ms: 60_000, path: "/api/domain_action" });
  await screen.findByText("Live");
  await choose(opened, "Refresh");
  await screen.findByText("Refreshing…");
  opened.backend.processes.finishAll();
  await waitForElementToBeRemoved(() => screen.queryByText("Refreshing…"));
  arrive();
  await screen.findByText("Refresh requested for https://a.example on web1");
  expect(await screen.findByRole("button", { name: "Actions for https://a.example on web1" })).toBeVisible();
  expect(await entryOf(opened)).toHaveTextContent("Done");
});

describe("a refusal that may be the answer to the browser's own repetition is looked into first", () => {
  test.each([{ kind: "repeated" }, { kind: "422", message: "Already suspended." }] as const)(
    "%o, and the first call had started it: it is followed to its end",
    async (fault) => {
      const opened = await open({ given: ({ faults }) => faults.add({ ...fault, path: "/api/domain_action" }) });
      await screen.findByText("a.example");
      const { processes, store } = opened.backend;
      const domain = store.domains.get(1);
      if (fault.kind === "422" && domain) processes.start(domain, firstLink(domain), "suspend");
      await choose(opened, "Suspend");
      expect(await screen.findByRole("alert")).toHaveTextContent("Suspend may have been started for https://a.example");
      const entry = await entryOf(opened);
      await waitFor(() => expect(entry).toHaveTextContent("In progress"));
      expect(callsTo(opened.backend, LOOKUP)).toHaveLength(1);
    },
  );

  test("422 without any effect: it was a refusal", async () => {
    const opened = await open({
      given: ({ faults }) =>
        faults.add({ kind: "422", path: "/api/domain_action", errors: { action: ["<Already> suspended."] } }),
    });
    await choose(opened, "Suspend");
    const entry = await entryOf(opened);
    await waitFor(() => expect(entry).toHaveTextContent(/Failed.*<Already> suspended\./));
    expect(callsTo(opened.backend, LOOKUP)).toHaveLength(1);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

describe("after a lost answer the action is never sent again", () => {
  test.each([
    [{ kind: "offline" }, "The server could not be reached"],
    // A lost connection as browsers handle it: the call is repeated.
    [
      { kind: "body", status: 409, body: { message: "A process is already running." } },
      "A process is already running.",
    ],
  ] as const)("%o, and it was not done", async (fault, words) => {
    const opened = await open({ given: ({ faults }) => faults.add({ ...fault, path: "/api/domain_action" }) });
    await choose(opened, "Suspend");
    expect(await screen.findByRole("alert")).toHaveTextContent("Suspend may have been started for https://a.example");
    const entry = await entryOf(opened);
    await waitFor(() => expect(entry).toHaveTextContent(/Unconfirmed.*Checked at .*: live on web1/));
    expect(entry).toHaveTextContent(words);
    expect(callsTo(opened.backend, ACTION)).toHaveLength(1);
    expect(callsTo(opened.backend, LOOKUP)).toHaveLength(1);
  });

  test("the lookup's answer has no servers: it could not be looked up, and nothing is said about where the site is", async () => {
    const opened = await open({
      given: ({ faults }) => {
        faults.add({ kind: "lost", path: "/api/domain_action" });
        faults.add({ kind: "body", path: "/api/domains/1", body: { data: [{ id: 1, url: "a", servers: null }] } });
      },
    });
    await choose(opened, "Suspend");
    const entry = await entryOf(opened);
    await waitFor(() => expect(entry).toHaveTextContent(/Could not be checked at .*unexpected value in “servers”/));
    expect(entry).not.toHaveTextContent(/any more/);
  });
});

test("a long message of the server is cut wherever it is stored: Activity, the journal", async () => {
  const words = "The plan forbids it. ".repeat(10_000);
  const refusal = { kind: "422", path: "/api/domain_action", message: words } as const;
  const opened = await open({ given: ({ faults }) => faults.add(refusal) });
  await choose(opened, "Suspend");
  expect(await entryOf(opened)).toHaveTextContent("The plan forbids it.");
  const said = () =>
    Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key) ?? ""] as const)
      .filter(([, text]) => text.includes("The plan forbids it."));
  await waitFor(() =>
    expect(new Set(said().map(([key]) => key.split(".").slice(0, 2).join(".")))).toEqual(
      new Set(["spire.processes", "spire.journal"]),
    ),
  );
  expect(said().filter(([, text]) => text.length > 3000)).toEqual([]);
});

describe("a stored entry", () => {
  /** Left by an earlier page. */
  const persisted = (entries: readonly Entry[]) => (backend: Backend) => {
    for (const [key, text] of storedEntries(superAdminIn(backend), entries)) localStorage.setItem(key, text);
  };
  const ran = (entry: Partial<Entry>) => anEntry({ state: "started", answered: true, ran: true, ...entry });

  test("is looked up at once when its 2 minutes are over, one domain after the other", async () => {
    const opened = await open({
      at: "/users",
      domains: [site(), aStoredDomain({ id: 2, url: "https://b.example", links: [{ status: 1 }] })],
      given: persisted([ran({ domain: { id: 2, url: "https://b.example" } }), ran({ action: "refreshSite" })]),
    });
    await waitFor(async () => expect(await activity()).toHaveAccessibleName("Activity, nothing needs you"));
    expect(await openActivity(opened)).toHaveTextContent(/Done.*suspended on web1.*Done.*live on web1/);
    expect(callsTo(opened.backend, ACTION)).toEqual([]);
  });

  test("that has failed leaves its installation in need of the person, where no list shows it either", async () => {
    const failing = aStoredDomain({ id: 1, url: "https://a.example", links: [{ process_failed: true }] });
    await open({ at: "/users", domains: [failing], given: persisted([ran({})]) });
    await waitFor(async () => expect(await activity()).toHaveAccessibleName("Activity, 1 needs you, 1 new"));
  });

  test("says when it ended: the time today, and the day with it before that", async () => {
    const entries = [anEntry({ state: "done", changedAt: new Date(2025, 0, 5, 10, 7).getTime() })];
    const opened = await open({ given: persisted([...entries, anEntry({ state: "done", changedAt: Date.now() })]) });
    const [before, today] = within(await openActivity(opened))
      .getAllByRole("listitem")
      .map((entry) => within(entry).getByRole("time").textContent);
    expect(before).toMatch(/Jan 5, 2025.*10:07/);
    expect(today).toMatch(/^\d+:\d\d( [AP]M)?$/);
  });
});
