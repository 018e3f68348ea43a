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

  test.each([
    ["is suspended already", { status: 1 }, "Suspend not possible: https://a.example on web1"],
    [
      "has a failed process",
      { process_failed: true },
      /^Still blocked on web1\. Clear it in its panel, then check again\./,
    ],
  ])("sends nothing if the domain %s, and shows why", async (_, state, text) => {
    const opened = await refused("Suspend");
    const domain = opened.backend.store.domains.get(1);
    if (domain) Object.assign(getFirstInstallation(domain), state);
    await opened.user.click(opened.retry);
    expect(await screen.findByText(text)).toBeVisible();
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
  const start = async () => {
    const opened = await open({ config: PUSH });
    await screen.findByText("Live");
    await chooseAction(opened, "Suspend");
    const toast = await screen.findByText("Suspending https://a.example on web1");
    return { ...opened, toast };
  };
  const sentActions = ({ backend }: Opened) =>
    getRequests(backend, ACTION).map(({ body }) => (body as { action: string }).action);

  test("reverses the action by its inverse in the entry, after fetching the domain", async () => {
    const opened = await start();
    opened.backend.processes.finishAll();
    const entry = await findActivityEntry(opened);
    await waitFor(() => expect(entry).toHaveTextContent("Done"));
    await opened.user.click(within(entry).getByText("Activate"));
    await waitFor(() => expect(sentActions(opened)).toEqual(["suspend", "activate"]));
    expect(getRequests(opened.backend, LOOKUP)).toHaveLength(1);
  });

  test("stays offered while the first action is in progress", async () => {
    const opened = await start();
    const press = () => opened.user.click(screen.getByRole("button", { name: "Activate" }));
    await press();
    expect(opened.toast).not.toBeInTheDocument();
    const blocked = "Activate not possible, another action is running: https://a.example on web1";
    expect(await screen.findByText(blocked)).toBeVisible();
    expect(sentActions(opened)).toEqual(["suspend"]);
    // Again too early.
    await press();
    await waitFor(() => expect(getRequests(opened.backend, LOOKUP)).toHaveLength(2));
    expect(await screen.findByText(blocked)).toBeVisible();
    opened.backend.processes.finishAll();
    expect(await screen.findByText("https://a.example is suspended")).toBeVisible();
    await press();
    expect(await screen.findByText("Activating https://a.example on web1")).toBeVisible();
    expect(sentActions(opened)).toEqual(["suspend", "activate"]);
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });
});
