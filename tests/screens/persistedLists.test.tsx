import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createDomainServer } from "../support/builders";
import { expectConsole } from "../support/console";
import { openPanel } from "../support/renderPanel";
import { holdResponses, closePage, open, findRowNames, readBrowserStorage } from "./persistedSetup";

/** The screen of each kept list, and the call that reads it. */
const lists = [
  { name: "Wordpress Sites", at: "/", path: "/api/wordpress_domain_list" },
  { name: "Spire Sites", at: "/domains", path: "/api/domains" },
  { name: "Servers", at: "/servers", path: "/api/servers" },
] as const;
const AS_OF = /^As of \d\d?:\d\d( [AP]M)? · refreshing…$/;

test.each(lists)(
  "$name shows persisted rows as stale after a reload while it refetches",
  async ({ name, at, path }) => {
    const opened = await open(at);
    const rows = await findRowNames(name);
    closePage(opened);
    holdResponses(opened, path);
    openPanel({ at });
    expect(await findRowNames(name)).toEqual(rows);
    expect(screen.getByRole("table", { name }).closest("[aria-busy=true]")).not.toBeNull();
    expect(screen.getByText(AS_OF)).toHaveRole("status");
    await waitFor(() => expect(getRequests(opened.backend, `GET ${path}`)).toHaveLength(2));
  },
);

describe("persisted rows", () => {
  test("stay with their age when offline, until Retry", async () => {
    expectConsole(/endpoint: 'GET/); // react-admin, in development
    const opened = await open("/domains");
    await findRowNames("Spire Sites");
    closePage(opened);
    const mend = opened.backend.faults.add({ kind: "offline", path: "/api/domains" });
    const { user } = openPanel({ at: "/domains" });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The server cannot be reached.");
    expect(alert).toHaveTextContent(/You see data from \d\d?:\d\d/);
    expect(await findRowNames("Spire Sites")).toEqual(["https://a.example"]);
    mend();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
    expect(await findRowNames("Spire Sites")).toEqual(["https://a.example"]);
    expect(screen.getByRole("table", { name: "Spire Sites" })).not.toHaveAttribute("aria-busy");
    expect(document.querySelector("[data-changed]")).toBeNull();
  });

  test("a push event updates a persisted row and highlights it", async () => {
    const push = { config: { push: { key: "spire-mock-key" } } };
    const opened = await open("/domains", push);
    await findRowNames("Spire Sites");
    closePage(opened);
    holdResponses(opened, "/api/domains");
    openPanel({ at: "/domains", ...push });
    expect(await screen.findByText("Live")).toBeVisible();
    const domain = { id: 1, url: "https://renamed.example", type: "site", servers: [createDomainServer()] };
    opened.backend.push.broadcast("spire-sites", "action-process", { domain });
    expect(await screen.findByText("renamed.example")).toBeVisible();
    expect(document.querySelector("[data-changed]")).toHaveTextContent("https://renamed.example");
    expect(screen.getByText(AS_OF)).toBeVisible();
  });

  test("a list is persisted shortly after it was fetched", async () => {
    await open("/");
    const [first] = await findRowNames("Wordpress Sites");
    await waitFor(() => expect(readBrowserStorage()).toContain(first), { timeout: 4000 });
  });

  test("are removed when the server denies access to the list", async () => {
    expectConsole(/endpoint: 'GET/);
    const opened = await open("/domains");
    await findRowNames("Spire Sites");
    closePage(opened);
    expect(readBrowserStorage()).toContain("https://a.example");
    opened.backend.faults.add({ kind: "403", path: "/api/domains" });
    const again = openPanel({ at: "/domains" });
    expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
    closePage(again);
    expect(readBrowserStorage()).not.toContain("https://a.example");
  });
});
