import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { LIST, openSites, type OpenedSites } from "./sitesSetup";

const FAILED = { process_failed: true, process_status: "Disk is full" };
/** Three pages of two: `a` and `e` have failed on one of their servers. */
const six = () =>
  [
    [{ server_id: 2 }, { server_id: 3, ...FAILED }],
    [{ server_id: 3, secure: false }],
    [{ server_id: 1 }],
    [],
    [{ server_id: 1, ...FAILED }],
    [{ server_id: 3, has_php7_addon: true }],
  ].map((links, at) => aStoredDomain({ id: at + 1, url: `https://${"abcdef"[at]}.example`, links }));
const open = (query: string, options: Parameters<typeof openSites>[0] = {}) =>
  openSites({ domains: six(), backend: { pageSize: 2 }, at: `/domains${query}`, ...options });

const pagesOf = ({ backend }: OpenedSites) => callsTo(backend, LIST).map(({ query }) => query["page"]);
const said = (text: string | RegExp) => screen.findAllByText(text);

describe("Select all that match, where the pages are read", () => {
  const bar = async () => within(await screen.findByRole("region", { name: "Selection" }));
  const words = async (text: string | RegExp) => expect(await (await bar()).findByText(text)).toBeVisible();
  const count = async (text: string) =>
    expect(await (await bar()).findByRole("button", { name: text, expanded: false })).toBeVisible();
  const shownCount = async () =>
    (await (await bar()).findByRole("button", { name: /^\d+ installations? on/, expanded: false })).textContent;
  /** Once all that was found is selected. */
  const selectAll = async ({ user }: OpenedSites) => {
    await user.click(screen.getByRole("checkbox", { name: "Select all sites on this page" }));
    await user.click(await screen.findByRole("button", { name: "Select all that match" }));
  };

  test("what was found is selected at once, and no page is read again", async () => {
    let release = () => undefined as void;
    const opened = await open("?state=failed", {
      given: ({ faults }) => (release = faults.add({ kind: "slow", path: "/api/domains", ms: 60_000, skip: 1 })),
    });
    await said("Checked 2 of 6 sites, 1 matches");
    await selectAll(opened);
    release();
    await words("Checked 6 of 6. All 2 that match are selected.");
    // Of `a`, which is on two servers, only the installation that matches.
    await count("2 installations on 2 servers");
    expect(pagesOf(opened)).toEqual(["1", "2", "3"]);
    expect(screen.queryByRole("button", { name: /^Select all .*that match$/ })).not.toBeInTheDocument();
    await opened.user.click((await bar()).getByRole("button", { name: "Dismiss" }));
    await count("2 installations on 2 servers");
  });

  test("while they are read: says how far it is, can be stopped and continued; what is deselected stays so", async () => {
    const opened = await open("?state=failed", {
      given: ({ faults }) => faults.add({ kind: "never", path: "/api/domains", skip: 1 }),
    });
    const { user, backend } = opened;
    await said("Checked 2 of 6 sites, 1 matches");
    await selectAll(opened);
    await words("Checked 2 of 6");
    await count("1 installation on 1 server");
    await user.click((await bar()).getByRole("button", { name: "Stop" }));
    await words("Stopped at 2 of 6.");
    await said("Checked 2 of 6 sites, 1 matches · stopped");
    backend.faults.clear();
    backend.faults.add({ kind: "429", path: "/api/domains", times: 1, retryAfter: 1 });
    await user.click((await bar()).getByRole("button", { name: "Select all that match" }));
    await words(/^Checked 2 of 6 · Too many requests\. Retrying in 1 second\.$/);
    await user.click(screen.getByRole("checkbox", { name: "Select https://a.example" }));
    await said("Checked 6 of 6 sites, 2 match");
    await count("1 installation on 1 server");
    expect(screen.queryByText(/All 2 that match are selected/)).not.toBeInTheDocument();
    expect((await bar()).getByRole("button", { name: "Select all 2 that match" })).toBeVisible();
    expect(pagesOf(opened)).toEqual(["1", "2", "2", "2", "3"]);
  });

  test("fails with the list's reading, and goes on with it", async () => {
    let release = () => undefined as void;
    const opened = await open("?state=failed", {
      given: ({ faults }) => (release = faults.add({ kind: "slow", path: "/api/domains", ms: 60_000, skip: 1 })),
    });
    await said("Checked 2 of 6 sites, 1 matches");
    await selectAll(opened);
    opened.backend.faults.add({ kind: "502", path: "/api/domains", times: 1 });
    release();
    await words(/^Stopped at 4 of 6: The server is not available right now \(502\)/);
    await opened.user.click((await bar()).getByRole("button", { name: "Select all that match" }));
    await words("Checked 6 of 6. All 2 that match are selected.");
    expect(pagesOf(opened)).toEqual(["1", "2", "3", "3"]);
  });

  test("another filter ends it: what was found stays selected", async () => {
    const opened = await open("?state=failed", {
      given: ({ faults }) => faults.add({ kind: "never", path: "/api/domains", skip: 1 }),
    });
    await said("Checked 2 of 6 sites, 1 matches");
    await selectAll(opened);
    await words("Checked 2 of 6");
    await opened.user.click(screen.getByRole("button", { name: "Remove filter Failed" }));
    await waitFor(() => expect(screen.queryByText("Checked 2 of 6")).not.toBeInTheDocument());
    expect(await shownCount()).toBe("1 installation on 1 server");
  });

  test("is not offered where all that match are shown and selected", async () => {
    const { user } = await open("?state=failed");
    await said("Checked 6 of 6 sites, 2 match");
    await user.click(screen.getByRole("checkbox", { name: "Select https://a.example" }));
    expect((await bar()).getByRole("button", { name: "Select all 2 that match" })).not.toHaveAttribute("data-whole");
    await user.click(screen.getByRole("checkbox", { name: "Select all sites on this page" }));
    await count("2 installations on 2 servers");
    expect((await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  test("a record that cannot be read is counted", async () => {
    let release = () => undefined as void;
    const opened = await open("?state=failed", {
      given: ({ store, faults }) => {
        store.flaws.spoil("domains", 3, { url: null });
        release = faults.add({ kind: "slow", path: "/api/domains", ms: 60_000, skip: 1 });
      },
    });
    await said("Checked 2 of 6 sites, 1 matches");
    await selectAll(opened);
    release();
    await words("Checked 6 of 6. 1 cannot be selected because its data is incomplete.");
    expect(await shownCount()).toBe("2 installations on 2 servers");
  });
});
