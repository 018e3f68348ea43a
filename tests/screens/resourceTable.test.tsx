import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { ResourceName } from "../../src/dataProvider/endpoints";
import type { PanelResource } from "../../src/resources/panelResource";
import { callsTo } from "../support/backend";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

/** Standard resources, added as docs/add-a-resource.md says: an entry and a line. The server pages `jobs`. */
vi.mock(import("../../src/dataProvider/endpoints"), async (load) => {
  const [endpoints, { standardTable }] = await Promise.all([load(), import("../contract/standardTable")]);
  const { backups, jobs } = standardTable;
  return { ...endpoints, resources: Object.assign({ backups, jobs }, endpoints.resources) };
});
vi.mock(import("../../src/resources"), async (load) => {
  const [resources, { ResourceTable }, { ResourceForm }, { BooleanField, DateField }] = await Promise.all([
    load(),
    import("../../src/ui/crud/ResourceTable"),
    import("../../src/ui/crud/ResourceForm"),
    import("react-admin"),
    import("../../src/ui/stock/StockFrame"),
  ]);
  const name: string = "jobs";
  const columns = ["name"] as const;
  const jobs: PanelResource = {
    name,
    list: () => <ResourceTable resource={name as ResourceName} columns={columns} />,
    messages: { title: "Cron jobs", one: "cron job", fields: { name: "Name" } },
  };
  const others = { day: "2030-01-02", copies: 3, place: "local", code: "ABC-1", passphrase: "s3cret" };
  const BackupForm = () => (
    <ResourceForm resource={"backups" as ResourceName} fields={["name", "kept"] as never[]} defaults={others} />
  );
  const backups: PanelResource = {
    name: "backups",
    list: () => <ResourceTable resource={"backups" as ResourceName} columns={fields as never} />,
    create: () => <BackupForm />,
    edit: () => <BackupForm />,
    messages: {
      title: "Backups",
      one: "backup",
      fields: { name: "Name", made_at: "Made", kept: "Kept", size: "Size" },
    },
  };
  const fields = [
    "name",
    { source: "made_at", field: DateField },
    { source: "kept", field: BooleanField },
    { source: "size", render: ({ size }: { size: number }) => <b>{size} MB</b> },
  ];
  return Object.assign({ backups, jobs }, resources);
});

const LIST = "GET /api/jobs";

type Opened = Awaited<ReturnType<typeof renderPanel>>;

/** The mocked backend makes up six records. */
const open = async (pageSize: number): Promise<Opened> => {
  const opened = await renderPanel({ as: "super-admin", at: "/jobs", backend: { pageSize } });
  expect(await screen.findByRole("table", { name: "Cron jobs" })).toBeVisible();
  return opened;
};
const rows = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const expectCount = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const pager = (name: "Prev" | "Next") =>
  within(screen.getByRole("navigation", { name: "Pages" })).getByRole("button", { name });
const pagesOf = ({ backend }: Opened) => callsTo(backend, LIST).map(({ query }) => query["page"]);

describe("the pages of a list that the server pages", () => {
  test("Next and Prev go by one, and are disabled where there is no such page", async () => {
    const opened = await open(4);
    const first = rows();
    expect(first).toHaveLength(4);
    expect(pager("Prev")).toBeDisabled();
    await opened.user.click(pager("Next"));
    await expectCount(2);
    expect(rows().filter((name) => first.includes(name))).toEqual([]);
    expect(pager("Next")).toBeDisabled();
    await opened.user.click(pager("Prev"));
    await expectCount(4);
    expect(rows()).toEqual(first);
    expect(pager("Prev")).toBeDisabled();
    expect(pager("Next")).toBeEnabled();
    expect(pagesOf(opened).slice(0, 2)).toEqual(["1", "2"]);
  });

  test("every row is on one page, and on one only", async () => {
    const { user, backend } = await open(2);
    const seen = rows();
    for (const page of [2, 3]) {
      await user.click(pager("Next"));
      await waitFor(() => expect(callsTo(backend, LIST)).toHaveLength(page));
      await expectCount(2);
      seen.push(...rows());
    }
    expect(pager("Next")).toBeDisabled();
    expect(new Set(seen).size).toBe(6);
  });

  test("when the last page has become empty, the one before it is shown", async () => {
    const { user } = await open(5);
    const first = rows();
    await user.click(pager("Next"));
    await expectCount(1);
    await user.click(screen.getByRole("button", { name: /^Delete / }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await expectCount(5);
    expect(rows()).toEqual(first);
    expect(screen.queryByText("There is nothing here yet")).not.toBeInTheDocument();
    expect(pager("Prev")).toBeDisabled();
    expect(pager("Next")).toBeDisabled();
  });

  test("a page that cannot be loaded says so, and Prev still leads back", async () => {
    expectConsole(/endpoint: 'GET \/api\/jobs/); // react-admin, in development
    const { user, backend } = await open(4);
    backend.faults.add({ kind: "502", path: "/api/jobs" });
    await user.click(pager("Next"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server is not available right now (502).");
    expect(pager("Next")).toBeDisabled();
    backend.faults.clear();
    await user.click(pager("Prev"));
    await expectCount(4);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

const made = {
  made_at: "2031-05-06",
  kept: true,
  size: 12,
  day: "2030-01-02",
  copies: 3,
  place: "local",
  code: "ABC-1",
};

const openBackups = async () => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/backups",
    given: ({ store }) => {
      store.records.of("backups", () => [
        { id: 1, name: "nightly", ...made },
        { id: 2, name: "weekly", ...made, made_at: null, kept: false },
      ]);
    },
  });
  return { ...opened, table: await screen.findByRole("table", { name: "Backups" }) };
};

describe("the columns", () => {
  test("may be react-admin's fields, which find their record, or render what they like", async () => {
    const { table } = await openBackups();
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual(["Name", "Made", "Kept", "Size", "Actions"]);
    const cellsOf = (name: string) =>
      within(within(table).getByRole("row", { name: new RegExp(name) })).getAllByRole("cell");
    const [date, kept, size] = cellsOf("nightly");
    expect(date).toHaveTextContent(new Date(made.made_at).toLocaleDateString(undefined, { timeZone: "UTC" }));
    expect(within(kept as HTMLElement).getByLabelText("Yes")).toBeVisible();
    expect(size).toHaveTextContent("12 MB");
    const [noDate, notKept] = cellsOf("weekly");
    expect(noDate).toHaveAttribute("data-empty");
    expect(within(notKept as HTMLElement).getByLabelText("No")).toBeVisible();
  });
});

describe("a save with unknown outcome is looked up, keeps the form, and is not sent again", () => {
  type Fault = Parameters<Opened["backend"]["faults"]["add"]>[0];
  /** Saves the form while the write meets a fault, and returns what is told. */
  const saveWith = async ({ user, backend }: Pick<Opened, "user" | "backend">, route: string, fault: Fault) => {
    const [method = "", path = ""] = route.split(" ");
    backend.faults.add({ ...fault, path, method });
    const before = callsTo(backend, "GET /api/backups").length;
    await user.click(screen.getByRole("button", { name: "Save" }));
    const lines = [...(await screen.findByRole("alert")).querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
    expect(callsTo(backend, route)).toHaveLength(1);
    expect(callsTo(backend, "GET /api/backups")).toHaveLength(before + 1);
    return lines;
  };
  const FAILED = "There was a problem saving the backup.";
  const STILL = "The server may still be working on it: check again before you retry.";
  const failed: Fault = { kind: "500" };
  const gateway: Fault = { kind: "504" };
  const lost: Fault = { kind: "lost" };
  const cutOff: Fault = { kind: "malformed" };

  test.each<[fault: Fault, detail: string]>([
    [failed, "The server reported an error (500). nightly was not saved."],
    [gateway, `The server is not available right now (504). nightly was not saved. ${STILL}`],
    [lost, "The server could not be reached. nightly was saved."],
    [cutOff, "The server's answer to PUT /api/backups/{id} could not be read. nightly was not saved."],
  ])("editing meets %o", async (fault, detail) => {
    expectConsole(/The server/); // react-admin, in development
    const { user, backend, table } = await openBackups();
    await user.click(within(table).getByRole("link", { name: "nightly" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await user.type(name, " backup");
    expect(await saveWith({ user, backend }, "PUT /api/backups/1", fault)).toEqual([FAILED, detail]);
    expect(name).toHaveValue("nightly backup");
  });

  test.each<[fault: Fault, detail: string]>([
    [failed, "The server reported an error (500). monthly is not there."],
    [gateway, `The server is not available right now (504). monthly is not there. ${STILL}`],
    [lost, "The server could not be reached. monthly is there now."],
    [cutOff, "The server's answer to POST /api/backups could not be read. monthly is not there."],
  ])("adding meets %o", async (fault, detail) => {
    expectConsole(/The server/);
    const { user, backend } = await openBackups();
    await user.click(screen.getByRole("link", { name: "Add backup" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await user.type(name, "monthly");
    expect(await saveWith({ user, backend }, "POST /api/backups", fault)).toEqual([FAILED, detail]);
    expect(name).toHaveValue("monthly");
  });

  test("when the list cannot be read either, the message says to check", async () => {
    expectConsole(/The server/);
    const { user, backend } = await openBackups();
    await user.click(screen.getByRole("link", { name: "Add backup" }));
    await user.type(await screen.findByRole("textbox", { name: "Name" }), "monthly");
    backend.faults.add({ kind: "502", path: "/api/backups", method: "GET" });
    expect(await saveWith({ user, backend }, "POST /api/backups", lost)).toEqual([
      FAILED,
      "The server could not be reached. It may have been done all the same: check before you try again.",
    ]);
  });

  test("a refusal is told as it is, without looking anything up", async () => {
    expectConsole(/not allowed/);
    const { user, backend } = await openBackups();
    await user.click(screen.getByRole("link", { name: "Add backup" }));
    await user.type(await screen.findByRole("textbox", { name: "Name" }), "monthly");
    backend.faults.add({ kind: "403", path: "/api/backups", method: "POST" });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
    expect(callsTo(backend, "GET /api/backups")).toHaveLength(1);
  });
});
