import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { getFirstInstallation } from "../e2e/addDomain";
import { ACTION, LOOKUP, PUSH, chooseAction, findActivityEntry, open, type Opened } from "./processesSetup";

/** Actions that are sent again or taken back from Activity or the toast. */

describe("Retry of a failed action", () => {
  const refused = async (action: string) => {
    const refusal = { kind: "422", path: "/api/domain_action", times: 1, message: "Not now." } as const;
    const opened = await open({ given: ({ faults }) => faults.add(refusal) });
    await chooseAction(opened, action);
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent("Not now."));
    return { ...opened, retry: within(entry).getByRole("button", { name: /^Retry: / }) };
  };

  test("fetches the domain first after a refusal, and sends the action once however often it is requested", async () => {
    const opened = await refused("Suspend");
    expect(opened.retry).toHaveAccessibleName("Retry: https://a.example on web1");
    act(() => [opened.retry, opened.retry].forEach((pressed) => pressed.click()));
    await waitFor(() => expect(getRequests(opened.backend, ACTION)).toHaveLength(2));
    const list = await screen.findByRole("list", { name: "In progress" });
    await waitFor(() => expect(within(list).getByRole("listitem")).toHaveTextContent("Running"));
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
    expect(getRequests(opened.backend, ACTION).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ domain_id: 1, server_id: 1, action: "suspend" })),
    );
  });

  test("sends nothing that the domain's state no longer allows", async () => {
    const opened = await refused("Suspend");
    const domain = opened.backend.store.domains.get(1);
    if (domain) getFirstInstallation(domain).status = 1;
    await opened.user.click(opened.retry);
    expect(await screen.findByText("Suspend not possible: https://a.example on web1")).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  test("shows that a failed process must be cleared on the server", async () => {
    const opened = await refused("Suspend");
    const domain = opened.backend.store.domains.get(1);
    if (domain) getFirstInstallation(domain).process_failed = true;
    await opened.user.click(opened.retry);
    const words = /^Still blocked on web1\. Clear it in its panel, then check again\./;
    expect(await screen.findByText(words)).toBeVisible();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
  });

  const reading = (servers: unknown[]) =>
    ({ kind: "body", path: "/api/domains/1", body: { data: [{ id: 1, url: "https://a.example", servers }] } }) as const;

  test("uses the list's fields where the detail lacks them: a PHP upgrade of a primary domain", async () => {
    const opened = await refused("Upgrade to PHP 7");
    opened.backend.faults.add(reading([{ id: 1, name: "web1", pivot: { status: 0 } }]));
    const row = screen.getByRole("row", { name: /a\.example/ });
    expect(row).toHaveTextContent("Primary");
    await opened.user.click(opened.retry);
    await waitFor(() => expect(getRequests(opened.backend, ACTION)).toHaveLength(2));
    expect(row).toHaveTextContent("Primary");
  });

  test("removes a site without servers from the list, and fetches the list again", async () => {
    const opened = await refused("Refresh");
    opened.backend.faults.add(reading([]));
    opened.backend.store.removeDomain(1);
    await opened.user.click(opened.retry);
    await screen.findByText("Refresh not possible: https://a.example on web1");
    expect(await screen.findByText("There are no domains available")).toBeVisible();
    expect(getRequests(opened.backend, "GET /api/domains")).toHaveLength(2);
  });

  test("shows an error when the domain is returned without its servers", async () => {
    const opened = await refused("Refresh");
    opened.backend.faults.add({
      kind: "body",
      path: "/api/domains/1",
      body: { data: [{ id: 1, url: "a", servers: null }] },
    });
    await opened.user.click(opened.retry);
    expect(
      await screen.findByText(/^Refresh failed: https:\/\/a\.example on web1\. Unexpected response/),
    ).toBeVisible();
    expect(screen.queryByText(/is not possible/)).not.toBeInTheDocument();
    expect(getRequests(opened.backend, ACTION)).toHaveLength(1);
    expect(screen.getByRole("row", { name: /a\.example/ })).toHaveTextContent("web1");
  });
});

describe("Undo of an action", () => {
  const SUSPENDING = "Suspending https://a.example on web1";
  const UPGRADING = "Upgrading https://a.example on web1 to PHP 7";
  const start = async (action: string, running: string) => {
    const opened = await open({ config: PUSH });
    await screen.findByText("Live");
    await chooseAction(opened, action);
    const toast = await screen.findByText(running);
    return { ...opened, toast };
  };
  const sentActions = ({ backend }: Opened) =>
    getRequests(backend, ACTION).map(({ body }) => (body as { action: string }).action);

  test("reverses the action by its inverse in the entry, after fetching the domain", async () => {
    const opened = await start("Suspend", SUSPENDING);
    opened.backend.processes.finishAll();
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent("Done"));
    await opened.user.click(within(entry).getByText("Activate"));
    await waitFor(() => expect(sentActions(opened)).toEqual(["suspend", "activate"]));
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
  });

  test.each([
    ["Suspend", "Activate", ["suspend", "activate"], SUSPENDING, "https://a.example is suspended"],
    [
      "Upgrade to PHP 7",
      "Downgrade to PHP 5",
      ["upgradePhp", "downgradePhp"],
      UPGRADING,
      "https://a.example runs PHP 7",
    ],
  ])("of %s stays offered while the first action is in progress", async (action, inverse, sent, running, done) => {
    const opened = await start(action, running);
    const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
    await press(inverse);
    expect(opened.toast).not.toBeInTheDocument();
    const blocked = `${inverse} not possible, another action is running: https://a.example on web1`;
    expect(await screen.findByText(blocked)).toBeVisible();
    expect(sentActions(opened)).toEqual(sent.slice(0, 1));
    // Again too early.
    await press(inverse);
    await waitFor(() => expect(getRequests(opened.backend, LOOKUP)).toHaveLength(2));
    expect(await screen.findByText(blocked)).toBeVisible();
    opened.backend.processes.finishAll();
    expect(await screen.findByText(done)).toBeVisible();
    await press(inverse);
    await waitFor(() => expect(sentActions(opened)).toEqual(sent));
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });

  test("is offered by its toast, as soon as the action is done", async () => {
    const opened = await start("Suspend", SUSPENDING);
    opened.backend.processes.finishAll();
    expect(await screen.findByText("https://a.example is suspended")).toBeVisible();
    expect(opened.toast).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole("button", { name: "Activate" }));
    await waitFor(() => expect(sentActions(opened)).toEqual(["suspend", "activate"]));
    expect(await screen.findByText("Activating https://a.example on web1")).toBeVisible();
  });

  test("is not offered without an inverse action", async () => {
    const opened = await start("Refresh", "Refreshing https://a.example on web1");
    opened.backend.processes.finishAll();
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent("Done"));
    expect(screen.queryByRole("button", { name: /^(Activate|Suspend)$/ })).not.toBeInTheDocument();
  });
});
