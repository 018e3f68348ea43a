import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { LIST, openSites, type OpenedSites } from "./sitesSetup";

/** The files that were saved. */
let files: { name: string; text: string }[] = [];

beforeEach(() => {
  files = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    const { download: name } = this;
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      files.push({ name, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(reader.result as ArrayBuffer) }),
    );
    reader.readAsArrayBuffer(blobs.get(this.getAttribute("href") ?? "") ?? new Blob());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(URL, "createObjectURL");
});

const fileOf = async (name: string) => {
  await waitFor(() => expect(files.map((file) => file.name)).toEqual([name]));
  return files[0]?.text.split("\n") ?? [];
};
const more = () => screen.findByRole("button", { name: "More list actions" });
const exportCsv = async ({ user }: Pick<OpenedSites, "user">) => {
  await user.click(await more());
  await user.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
};
const five = () =>
  ["a", "b", "c", "d", "e"].map((name, at) =>
    createStoredDomain({
      id: at + 1,
      url: `https://${name}.example`,
      domain: name,
      installations: [{ status: at % 2, secure: at < 3 }],
    }),
  );
const open = (query = "", options: Parameters<typeof openSites>[0] = {}) =>
  openSites({ domains: five(), backend: { pageSize: 2 }, at: `/domains${query}`, ...options });
const pages = ({ backend }: OpenedSites) => getRequests(backend, LIST).map(({ query }) => query["page"]);
const sitesIn = (lines: readonly string[]) => lines.slice(1).map((text) => text.split(",")[0]);
const status = (text: string | RegExp) => screen.findByText(text, { selector: "[class*=_fetchStatusText_]" });

describe("the CSV export of sites", () => {
  test("has the matching installations of all pages, with a byte order mark and formulas escaped", async () => {
    const [, ...rest] = five();
    const installations = [{ status: 1 }, {}, { process_failed: true, process_status: "+1, 2" }];
    const opened = await open("?filter=active&sort=domain", {
      domains: [createStoredDomain({ id: 1, url: "https://a.example", domain: "a", installations }), ...rest],
    });
    await screen.findByText(/^Showing 1/);
    opened.backend.requestLog.length = 0;
    await exportCsv(opened);
    const lines = await fileOf("domains.csv");
    expect(lines[0]).toMatch(/^\uFEFFDomain,/);
    expect(lines[1]).toMatch(/^https:\/\/a\.example,.*,web2,live,/);
    expect(lines[2]).toContain(`Failed,"'+1, 2"`);
    const [a, c, e] = ["a", "c", "e"].map((name) => `https://${name}.example`);
    expect(sitesIn(lines)).toEqual([a, a, c, e]);
    expect(await screen.findByText("3 entries exported in 4 rows")).toBeVisible();
    // The number of all sites may be fetched meanwhile.
    const queries = getRequests(opened.backend, LIST).map(({ query }) => query);
    expect(queries.filter((query) => "filter" in query)).toEqual(
      ["1", "2"].map((page) => ({ filter: "active", orderBy: "domain", order: "asc", page })),
    );
    expect(screen.queryByText(/^Export: \d/)).not.toBeInTheDocument();
  });

  test("saves a list of one page without a call, and counts invalid records", async () => {
    const opened = await open("", {
      backend: { pageSize: 25 },
      given: ({ store }) => store.overrides.set("domains", 2, { url: null }),
    });
    await screen.findByText(/^Showing 1/);
    opened.backend.requestLog.length = 0;
    await exportCsv(opened);
    expect(sitesIn(await fileOf("domains.csv"))).toHaveLength(4);
    expect(await screen.findByText("Incomplete entries left out: 1.")).toBeVisible();
    expect(getRequests(opened.backend, LIST)).toEqual([]);
  });

  test("shows its progress, saves nothing after Stop, and resumes a failed page with Retry", async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      createStoredDomain({ id: at + 1, url: `https://${at}.example` }),
    );
    const opened = await open("", { domains: many, backend: { pageSize: 50 } });
    const { user, backend } = opened;
    await screen.findByText(/^Showing 1/);
    const hold = backend.faults.add({ kind: "never", path: "/api/domains", skip: 1 });
    await exportCsv(opened);
    expect(await status("Export: 50 of 130 sites")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Export stopped")).toBeVisible();
    expect(await more()).toHaveFocus();
    hold();
    expect(files).toEqual([]);
    backend.faults.add({ kind: "502", path: "/api/domains", skip: 1, times: 1 });
    await exportCsv(opened);
    expect(await status(/^Export: 50 of 130 sites · The server is unavailable \(502\)/)).toBeVisible();
    backend.requestLog.length = 0;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(sitesIn(await fileOf("domains.csv"))).toHaveLength(130);
    expect(pages(opened)).toEqual(["2", "3"]);
  });

  test("offers to save a list that keeps changing", async () => {
    const opened = await open();
    const { user, backend } = opened;
    await screen.findByText(/^Showing 1/);
    const [a] = five();
    backend.responseObservers.add(() => {
      if (backend.store.domains.has(1)) backend.store.removeDomain(1);
      else if (a) backend.store.saveDomain(a);
    });
    await exportCsv(opened);
    expect(await status(/the list changed, sites may be missing$/)).toBeVisible();
    expect(files).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save anyway" }));
    expect(sitesIn(await fileOf("domains.csv")).length).toBeGreaterThan(2);
  });

  test("uses the fetched pages of client-side filters", async () => {
    let release = () => {};
    const opened = await open("?secure=no", {
      given: ({ faults }) => (release = faults.add({ kind: "slow", path: "/api/domains", skip: 1, times: 1, ms: 1e6 })),
    });
    await screen.findByText(/^Searched 2 of 5/, { selector: "[class*=_fetchStatusText_]" });
    await exportCsv(opened);
    expect(await screen.findByText("Wait until the search is finished, then export.")).toBeVisible();
    expect(files).toEqual([]);
    release();
    await screen.findAllByText("2 sites");
    const fetched = pages(opened);
    await exportCsv(opened);
    expect(sitesIn(await fileOf("domains.csv"))).toEqual(["https://d.example", "https://e.example"]);
    expect(pages(opened)).toEqual(fetched);
  });
});

describe("the CSV export of unpaged lists", () => {
  test("has the WordPress sites of a search, without a call", async () => {
    const opened = await renderPanel({ as: "employee", at: "/?search=a" });
    const rows = await screen.findAllByRole("rowheader");
    opened.backend.requestLog.length = 0;
    await exportCsv(opened);
    const lines = await fileOf("wordpress-domains.csv");
    expect(lines[0]).toBe("\uFEFFSite,Domain,Address");
    expect(lines).toHaveLength(rows.length + 1);
    expect(opened.backend.requestLog).toEqual([]);
  });
});
