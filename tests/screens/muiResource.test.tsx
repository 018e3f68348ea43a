import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { PanelResource } from "@/resources/panelResource";
import { listCalls, getRequests } from "../support/backend";
import { openPanel, renderPanel } from "../support/renderPanel";

/** However busy the machine is, the test alone ends a toast. */
vi.mock("@/lib/constants", async (load) => ({ ...(await load<object>()), TOAST_DURATION_MS: 600_000 }));

/** A resource of react-admin's own components, through the real providers. */
vi.mock(import("@/dataProvider/endpoints"), async (load) => {
  const [endpoints, { standardTable }] = await Promise.all([load(), import("../contract/standardTable")]);
  const { backups } = standardTable;
  const { create: _create, update: _update, delete: _delete, ...readOnly } = backups;
  const archives = { ...readOnly, list: "GET /api/archives", one: "GET /api/archives/{id}" };
  return { ...endpoints, resources: Object.assign({ backups, archives }, endpoints.resources) };
});
vi.mock(import("@/resources"), async (load) => {
  const [resources, ra] = await Promise.all([load(), import("react-admin"), import("@/ui/mui/MuiFrame")]);
  const { ColumnsButton, Create, CreateButton, DataTable, DeleteButton, Edit, EditButton, List } = ra;
  const { SearchInput, SimpleForm, TextInput, TopToolbar } = ra;
  const Actions = () => (
    <TopToolbar>
      <ColumnsButton />
      <CreateButton />
    </TopToolbar>
  );
  const form = () => (
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  );
  const backups: PanelResource = {
    name: "backups",
    list: () => (
      <List actions={<Actions />} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
        <DataTable>
          <DataTable.Col source="name" />
          <DataTable.Col source="size" />
          <DataTable.Col label="Tools">
            <EditButton />
            <DeleteButton />
          </DataTable.Col>
        </DataTable>
      </List>
    ),
    create: () => <Create>{form()}</Create>,
    edit: () => <Edit mutationMode="undoable">{form()}</Edit>,
    messages: { title: "Backups", one: "backup", fields: { name: "Name", size: "Size" } },
  };
  /** The same screens for records that the API only reads. */
  const archives: PanelResource = { ...backups, name: "archives" };
  return Object.assign({ backups, archives }, resources);
});

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const open = (at: string) => renderPanel({ as: "super-admin", at });
const puts = ({ backend }: Opened) => listCalls(backend).filter((call) => call.startsWith("PUT"));
/** Rows of a list that is loading have no names. */
const names = () =>
  waitFor(() => {
    const [, ...rows] = screen.getAllByRole("row");
    const texts = rows.map((row) => within(row).getAllByRole("cell")[1]?.textContent ?? "");
    expect(texts).not.toContain("");
    return texts;
  });
const leavePage = () => window.dispatchEvent(new Event("pagehide"));
afterEach(() => window.dispatchEvent(new Event("pageshow")));

describe("an undoable save", () => {
  const NAME = "renamed";
  const rowsNamed = (name: string) => screen.queryAllByRole("cell", { name });
  const notifications = () => within(screen.getByRole("region", { name: "Notifications" }));

  /** Renames the first record in its form, which goes back to the list; nothing is sent yet. */
  const rename = async () => {
    const opened = await open("/backups");
    const { user } = opened;
    const [before = ""] = await names();
    await user.click(screen.getByRole("cell", { name: before }));
    const field = await screen.findByRole("textbox", { name: "Name" });
    await user.clear(field);
    await user.type(field, NAME);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("cell", { name: NAME })).toBeVisible();
    expect(await notifications().findByRole("status")).toHaveTextContent("Element updated");
    expect(puts(opened)).toEqual([]);
    const press = (name: "Undo" | "Dismiss") => user.click(notifications().getByRole("button", { name }));
    return { ...opened, before, press };
  };

  test("is never sent after Undo, not even when the page is left", async () => {
    const opened = await rename();
    await opened.press("Undo");
    expect(await screen.findByRole("cell", { name: opened.before })).toBeVisible();
    expect(rowsNamed(NAME)).toEqual([]);
    leavePage();
    expect(opened.services.queryClient.isMutating()).toBe(0);
    const { data } = await opened.services.dataProvider.getOne("backups", { id: 1 });
    expect(data["name"]).toBe(opened.before);
    expect(puts(opened)).toEqual([]);
  });

  test("is sent once when its toast disappears", async () => {
    const opened = await rename();
    await opened.press("Dismiss");
    await waitFor(() => expect(puts(opened)).toEqual(["PUT /api/backups/1"]));
    expect(getRequests(opened.backend, "PUT /api/backups/1")[0]?.body).toMatchObject({ name: NAME });
    leavePage();
    expect(puts(opened)).toHaveLength(1);
    expect(rowsNamed(NAME)).toHaveLength(1);
  });

  test("is sent when the page is left, which removes Undo", async () => {
    const opened = await rename();
    leavePage();
    expect(opened.services.queryClient.isMutating()).toBe(1); // at once, not when the toast goes
    await waitFor(() => expect(puts(opened)).toEqual(["PUT /api/backups/1"]));
    expect(getRequests(opened.backend, "PUT /api/backups/1")[0]?.body).toMatchObject({ name: NAME });
    await waitFor(() => expect(notifications().queryByRole("button", { name: "Undo" })).not.toBeInTheDocument());
  });

  test("is sent before a logout", async () => {
    const { router, backend } = await rename();
    await act(() => router.navigate("/logout"));
    await screen.findByRole("heading", { name: "LOGIN" });
    const sent = listCalls(backend).filter((call) => /^PUT|logout/.test(call));
    expect(sent).toEqual(["PUT /api/backups/1", "POST /logout"]);
  });

  test("is not sent after another user has logged in", async () => {
    const { services, backend } = await rename();
    act(() => services.tabs.dispatchLocally({ type: "login", userId: 999 }));
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    expect(listCalls(backend).filter((call) => call.startsWith("PUT"))).toEqual([]);
  });
});

describe("react-admin's buttons", () => {
  const tools = () => ["Create", "Edit", "Delete"].filter((name) => screen.queryAllByLabelText(name).length > 0);
  const boxes = () => screen.queryAllByRole("checkbox").length;

  test("exist only for operations of the API, as do their addresses", async () => {
    const { router } = await open("/backups");
    expect((await names()).length).toBeGreaterThan(0);
    await waitFor(() => expect(tools()).toEqual(["Create", "Edit", "Delete"]));
    expect(boxes()).toBeGreaterThan(0);
    await act(() => router.navigate("/archives"));
    await waitFor(() => expect(tools()).toEqual([]));
    expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
    expect(screen.getByRole("button", { name: "Columns" })).toBeVisible();
    expect(boxes()).toBe(0);
    for (const path of ["/archives/create", "/archives/1"]) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole("heading", { level: 1, name: "No access to this page" })).toBeVisible();
    }
  });
});

test("filters a list by the search of its toolbar", async () => {
  const { user } = await open("/backups");
  const all = await names();
  const [word = ""] = all[0]?.split(" ") ?? [];
  const matching = all.filter((name) => name.startsWith(word));
  expect(matching.length).toBeLessThan(all.length);
  await user.type(screen.getByPlaceholderText("Search"), word);
  await waitFor(async () => expect(await names()).toEqual(matching));
});

test("keeps the input of a form after validation errors of the server, which are at their fields", async () => {
  const { user, backend } = await open("/backups/create");
  const errors = { name: ["The name has already been taken."] };
  backend.faults.add({ kind: "422", method: "POST", path: "/api/backups", times: 1, errors });
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.type(name, "nightly");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The name has already been taken.")).toBeVisible();
  expect(name).toHaveValue("nightly");
});

test("stores the sort and the columns of react-admin's lists", async () => {
  const header = (name: string) => screen.findByRole("columnheader", { name });
  const { user } = await open("/backups");
  const order = await names();
  const sorted = order.toSorted();
  expect(sorted).not.toEqual(order);
  await user.click(within(await header("Name")).getByRole("button"));
  await waitFor(async () => expect(await names()).toEqual(sorted));
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("switch", { name: "Size" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Size" })).not.toBeInTheDocument());
  cleanup();
  openPanel({ at: "/backups" });
  expect(await header("Name")).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Size" })).not.toBeInTheDocument();
  expect(await names()).toEqual(sorted);
});
