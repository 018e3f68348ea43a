import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoreAdminContext, useNotificationContext } from "ra-core";
import { createMemoryRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { standardTable } from "../../../tests/contract/standardTable";
import { expectConsole } from "../../../tests/support/console";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import { resources, type ResourceName } from "../../dataProvider/endpoints";
import { ApiError } from "../../dataProvider/errors";
import { createI18nProvider } from "../../i18n/admin";
import { PanelContext } from "../panel";
import { StockFrame } from "../stock/StockFrame";
import { ResourceForm } from "./ResourceForm";

// The panel itself has no standard resource: as a developer would add one.
Object.assign(resources, standardTable);
const resource = "backups" as ResourceName;
const fields = Object.keys(standardTable.backups.input.entries);
const i18nProvider = createI18nProvider({
  backups: {
    title: "Backups",
    one: "backup",
    fields: Object.fromEntries(fields.map((field) => [field, `The ${field}`])),
  },
});

/** What the list says of it, and what it is. */
const row = { id: 7, name: "nightly", size: 12 };
const record = {
  ...row,
  notify: "ops@example.com",
  day: "2030-01-02",
  kept: "1",
  copies: 3,
  place: "local",
  code: "ABC-1",
};
const noConnection = new ApiError({ kind: "network", endpoint: "GET /api/backups/{id}" });
const taken = new ApiError({
  kind: "http",
  status: 422,
  endpoint: "POST /api/backups",
  fieldErrors: { name: "The name has already been taken." },
});

type Answer = typeof record | ApiError;

const Told = () => (
  <output>{JSON.stringify(useNotificationContext().notifications.map(({ message }) => message))}</output>
);

/** The form in react-admin's frame; the test answers its calls. */
const openForm = (path: string) => {
  const panel = createPanel(parseConfig({}));
  const answers: ((answer: Answer) => void)[] = [];
  const call = () =>
    new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof ApiError ? reject(answer) : resolve({ data: answer })));
    });
  const [getOne, create, update] = [vi.fn(call), vi.fn(call), vi.fn(call)];
  const calls = { getOne, create, update, getList: () => Promise.resolve({ data: [], total: 0 }) };
  const dataProvider = { ...panel.dataProvider, ...calls } as typeof panel.dataProvider;
  const authProvider = {
    ...panel.authProvider,
    checkAuth: () => Promise.resolve(),
    canAccess: () => Promise.resolve(true),
  };
  const { queryClient } = panel;
  queryClient.setQueryData([resource, "getOne", { id: "7", meta: undefined }], row);
  const element = (
    <CoreAdminContext {...{ dataProvider, authProvider, queryClient, i18nProvider }}>
      <StockFrame>
        <Outlet />
      </StockFrame>
      <Link to="/">away</Link>
      <Told />
    </CoreAdminContext>
  );
  const form = <ResourceForm resource={resource} fields={fields as never[]} defaults={{ copies: 2 }} />;
  const children = [
    { path: "/backups/create", element: form },
    { path: "/backups/:id", element: form },
    { path: "/backups", element: <p>the list</p> },
  ];
  render(
    <PanelContext.Provider value={{ ...panel, dataProvider }}>
      <RouterProvider router={createMemoryRouter([{ element, children }], { initialEntries: [path] })} />
    </PanelContext.Provider>,
  );
  const respond = async (answer: Answer) => {
    await waitFor(() => expect(answers).not.toEqual([]));
    answers.shift()?.(answer);
  };
  return { respond, create, update, user: userEvent.setup() };
};
const input = (field: string) => screen.getByLabelText(new RegExp(`^The ${field}`), { selector: "input" });
const save = () => screen.getByRole("button", { name: "Save" });

test("fields that the list does not know are not saved as empty ones", async () => {
  const { respond, update, user } = openForm("/backups/7");
  await user.type(await screen.findByRole("textbox", { name: "The name" }), " backup");
  await respond(record);
  await waitFor(() => expect(input("notify")).toHaveValue("ops@example.com"));
  expect(input("name")).toHaveValue("nightly backup");
  expect(input("kept")).toBeChecked();
  await user.click(save());
  await respond(record);
  expect(await screen.findByText("the list")).toBeVisible();
  const data = { ...record, kept: true, name: "nightly backup" };
  expect(update).toHaveBeenCalledWith(resource, expect.objectContaining({ id: "7", previousData: record }));
  expect(update.mock.lastCall).toMatchObject([resource, { data }]);
});

test("when the record cannot be read again, what was typed stays", async () => {
  expectConsole(/GET \/api\/backups\/\{id\}: network/); // react-admin, in development
  const { respond, user } = openForm("/backups/7");
  await user.type(await screen.findByRole("textbox", { name: "The name" }), " backup");
  await respond(noConnection);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
  expect(input("name")).toHaveValue("nightly backup");
  expect(screen.getByRole("status")).toHaveTextContent("[]");
});

test("each field has the input of its kind, and what may be empty says so", async () => {
  const { respond } = openForm("/backups/7");
  await respond(record);
  await waitFor(() => expect(input("notify")).toHaveValue("ops@example.com"));
  expect(input("notify")).toHaveAttribute("type", "email");
  expect(input("notify")).toHaveAccessibleName("The notify (optional)");
  expect(input("name")).toHaveAccessibleName("The name");
  expect(input("day")).toHaveAttribute("type", "date");
  expect(screen.getByRole("spinbutton")).toHaveValue(3);
  expect(screen.getByRole("combobox", { name: "The place" })).toHaveTextContent("local");
  expect(input("passphrase")).toHaveAttribute("type", "password");
  expect(input("passphrase")).toHaveAccessibleDescription("Leave it empty to keep the current one.");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Backup nightly");
});

test("what is missing is said at its field before anything is sent; so is what the server refuses", async () => {
  expectConsole(/POST \/api\/backups: http 422/); // react-admin, in development
  const { respond, create, user } = openForm("/backups/create");
  expect(await screen.findByRole("spinbutton")).toHaveValue(2);
  await user.type(input("day"), "2030-01-02");
  await user.click(save());
  expect(await screen.findByText("The name is required")).toBeVisible();
  expect(input("name")).toHaveFocus();
  expect(create).not.toHaveBeenCalled();

  await user.type(input("name"), " weekly ");
  await user.type(input("code"), "ABC-1");
  await user.type(input("passphrase"), " s3cret ");
  await user.click(screen.getByRole("combobox", { name: "The place" }));
  await user.click(await screen.findByRole("option", { name: "remote" }));
  await user.click(save());
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(save()).toBeDisabled();
  await respond(taken);
  expect(await screen.findByText("The name has already been taken.")).toBeVisible();
  expect(input("name")).toHaveValue(" weekly ");
  await waitFor(() => expect(input("name")).toHaveFocus());

  await user.click(save());
  await respond(record);
  expect(await screen.findByText("the list")).toBeVisible();
  expect(create).toHaveBeenLastCalledWith(
    resource,
    expect.objectContaining({
      data: {
        name: "weekly",
        notify: null,
        day: "2030-01-02",
        kept: false,
        copies: 2,
        place: "remote",
        code: "ABC-1",
        passphrase: " s3cret ",
      },
    }),
  );
});

test("what was typed is not left unasked", async () => {
  const { respond, user } = openForm("/backups/7");
  await respond(record);
  await user.type(await screen.findByRole("textbox", { name: "The name" }), " backup");
  await user.click(screen.getByRole("link", { name: "away" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(input("name")).toHaveValue("nightly backup");
});
