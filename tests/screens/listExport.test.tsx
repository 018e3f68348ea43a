import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";

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
const HEADER = "\uFEFFDomain,Type,Preview,Server,Status,Secure,PHP,Process,Process status";
/** The lines with the columns of HEADER only. */
const selectColumns = (lines: readonly string[]) => {
  const rows = lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell));
  const places = HEADER.split(",").map((name) => rows[0]?.indexOf(name) ?? -1);
  return rows.map((cells) => places.map((place) => cells[place]).join(","));
};

describe("the CSV export of sites", () => {
  test("has the matching installations of all pages, with a byte order mark", async () => {
    const [, ...rest] = five();
    const installations = [{ status: 1 }, {}];
    const opened = await open("?filter=active&sort=domain", {
      domains: [createStoredDomain({ id: 1, url: "https://a.example", domain: "a", installations }), ...rest],
    });
    await screen.findByText(/^Showing 1/);
    opened.backend.requestLog.length = 0;
    await exportCsv(opened);
    const lines = await fileOf("domains.csv");
    expect(selectColumns(lines)).toEqual([
      HEADER,
      "https://a.example,Primary,,web2,live,yes,5,,",
      "https://c.example,Primary,,web1,live,yes,5,,",
      "https://e.example,Primary,,web1,live,no,5,,",
    ]);
    expect(await screen.findByText("3 entries exported")).toBeVisible();
    // The number of all sites may be fetched meanwhile.
    const queries = getRequests(opened.backend, LIST).map(({ query }) => query);
    expect(queries.filter((query) => "filter" in query)).toEqual(
      ["1", "2"].map((page) => ({ filter: "active", orderBy: "domain", order: "asc", page })),
    );
    expect(screen.queryByText(/^Export: \d/)).not.toBeInTheDocument();
  });

  test("saves a list of one page without a call, with formulas escaped", async () => {
    const opened = await open("", {
      domains: [
        createStoredDomain({ id: 1, url: '=HYPERLINK("http://evil.example")', installations: [] }),
        createStoredDomain({
          id: 2,
          url: "https://bücher.example",
          installations: [{ process_failed: true, process_status: "+1, 2" }, {}],
        }),
      ],
    });
    await screen.findByText(/^Showing 1/);
    opened.backend.requestLog.length = 0;
    await exportCsv(opened);
    expect(selectColumns(await fileOf("domains.csv"))).toEqual([
      HEADER,
      `"'=HYPERLINK(""http://evil.example"")",Primary,,,,,,,`,
      `https://bücher.example,Primary,,web1,live,yes,5,Failed,"'+1, 2"`,
      "https://bücher.example,Primary,,web2,live,yes,5,,",
    ]);
    expect(await screen.findByText("2 entries exported in 3 rows")).toBeVisible();
    expect(getRequests(opened.backend, LIST)).toEqual([]);
  });

  test("waits after a 429, saves nothing after Stop, and resumes a failed page with Retry", async () => {
    const opened = await open("", {
      given: ({ faults }) => faults.add({ kind: "429", path: "/api/domains", skip: 2, times: 1, retryAfter: 30 }),
    });
    const { user } = opened;
    await screen.findByText(/^Showing 1/);
    await exportCsv(opened);
    expect(await status("Export: 2 of 5 sites · Too many requests. Retrying in 30 s.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Export stopped")).toBeVisible();
    expect(await more()).toHaveFocus();
    expect(pages(opened)).toEqual(["1", "1", "2"]);
    expect(files).toEqual([]);
    opened.backend.faults.clear();
    opened.backend.faults.add({ kind: "502", path: "/api/domains", skip: 1, times: 1 });
    await exportCsv(opened);
    expect(await status(/^Export: 2 of 5 sites · The server is unavailable \(502\)/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(sitesIn(await fileOf("domains.csv"))).toHaveLength(5);
    expect(pages(opened).slice(3)).toEqual(["1", "2", "2", "3"]);
  });

  test("fetches a changed list again, and offers to save one that keeps changing", async () => {
    const opened = await open();
    const { user, backend } = opened;
    await screen.findByText(/^Showing 1/);
    const release = backend.faults.add({ kind: "slow", path: "/api/domains", skip: 1, times: 1, ms: 1e6 });
    await exportCsv(opened);
    await waitFor(() => expect(pages(opened)).toEqual(["1", "1", "2"]));
    backend.store.removeDomain(1);
    release();
    expect(sitesIn(await fileOf("domains.csv"))).toEqual(["b", "c", "d", "e"].map((name) => `https://${name}.example`));
    expect(pages(opened)).toEqual(["1", "1", "2", "3", "1", "2"]);

    files = [];
    const [a] = five();
    backend.responseObservers.add(() => {
      if (backend.store.domains.has(1)) backend.store.removeDomain(1);
      else if (a) backend.store.saveDomain(a);
    });
    await exportCsv(opened);
    const changed = () => status(/the list changed, sites may be missing$/);
    expect(await changed()).toBeVisible();
    expect(files).toEqual([]);
    const asked = pages(opened).length;
    await user.click(screen.getByRole("button", { name: "Start again" }));
    await waitFor(() => expect(pages(opened).length).toBeGreaterThan(asked + 3));
    await changed();
    await user.click(screen.getByRole("button", { name: "Save anyway" }));
    expect(sitesIn(await fileOf("domains.csv")).length).toBeGreaterThan(2);
  });

  test("shows the remaining time of a long list, and stops without a file when the list is left", async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      createStoredDomain({ id: at + 1, url: `https://${at}.example` }),
    );
    const opened = await open("", { domains: many });
    await screen.findByText(/^Showing 1/);
    const release = opened.backend.faults.add({ kind: "slow", path: "/api/domains", times: 1, ms: 1e6 });
    await exportCsv(opened);
    expect(await status("Export: 0 of 130 sites")).toBeVisible();
    release();
    expect(await status("Export: 20 of 130 sites · about 2 min left")).toBeVisible();
    await opened.router.navigate("/servers");
    await screen.findByRole("heading", { name: "Servers" });
    const asked = pages(opened).length;
    expect(pages(opened)).toHaveLength(asked);
    expect(files).toEqual([]);
  });

  test("uses the fetched pages of client-side filters, with later push events", async () => {
    let release = () => {};
    const opened = await open("?secure=no", {
      config: PUSH,
      given: ({ faults }) => (release = faults.add({ kind: "slow", path: "/api/domains", skip: 1, times: 1, ms: 1e6 })),
    });
    await screen.findByText(/^Searched 2 of 5/, { selector: "[class*=_fetchStatusText_]" });
    await exportCsv(opened);
    expect(await screen.findByText("Wait until the search is finished, then export.")).toBeVisible();
    expect(files).toEqual([]);
    release();
    await screen.findAllByText("2 sites");
    const { backend } = opened;
    await screen.findByText("Live");
    await waitFor(() => expect(backend.push.connections.size).toBe(1));
    const d = backend.store.domains.get(4);
    const [link] = d?.installations ?? [];
    if (!d || !link) throw new Error("The seed has it");
    link.status = 0;
    backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, d) });
    await waitFor(() => expect(screen.queryByText("suspended")).not.toBeInTheDocument());
    // Pages that were fetched before the subscription are fetched again.
    await waitFor(() => expect(screen.queryByText(/^Searched/)).not.toBeInTheDocument());
    const fetched = pages(opened);
    await exportCsv(opened);
    expect(selectColumns(await fileOf("domains.csv"))).toEqual([
      HEADER,
      "https://d.example,Primary,,web1,live,no,5,,",
      "https://e.example,Primary,,web1,live,no,5,,",
    ]);
    expect(pages(opened)).toEqual(fetched);
  });

  test("counts invalid records", async () => {
    const opened = await open("", { given: ({ store }) => store.overrides.set("domains", 2, { url: null }) });
    await screen.findByText(/^Showing 1/);
    await exportCsv(opened);
    expect(sitesIn(await fileOf("domains.csv"))).toHaveLength(4);
    expect(await screen.findByText("Incomplete entries left out: 1.")).toBeVisible();
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
