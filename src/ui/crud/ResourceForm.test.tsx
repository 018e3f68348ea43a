import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoreAdminContext, useNotificationContext } from "ra-core";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { standardTable } from "../../../tests/contract/standardTable";
import { expectConsole } from "../../../tests/support/console";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import { resources, type ResourceName } from "../../dataProvider/endpoints";
import { ApiError } from "../../dataProvider/errors";
import { i18nProvider } from "../../../tests/support/i18n";
import { PanelContext } from "../panel";
import { ResourceForm } from "./ResourceForm";

// The panel itself has no standard resource: as a developer would add one.
const tokens = {
  ...standardTable.notes,
  input: v.object({ token: v.string(), active: v.boolean(), label: v.string() }),
  secrets: ["token"],
};
Object.assign(resources, standardTable, { tokens });
const resource = "backups" as ResourceName;
const fields = Object.keys(standardTable.backups.input.entries) as never[];

/** What the list says of it, and what it is. */
const row = { id: 7, name: "nightly", size: 12 };
const record = {
  ...row,
  notify: "ops@example.com",
  day: "2030-01-02",
  kept: true,
  copies: 3,
  place: "local",
  code: "ABC-1",
};
const noConnection = new ApiError({ kind: "network", endpoint: "GET /api/backups/{id}" });

/** The edit form of a record that its list has shown before; the test answers the call for the record itself. */
const openForm = () => {
  const panel = createPanel(parseConfig({}));
  let respond = (_answer: typeof record | ApiError) => undefined as void;
  const getOne = () =>
    new Promise((resolve, reject) => {
      respond = (answer) => (answer instanceof ApiError ? reject(answer) : resolve({ data: answer }));
    });
  const update = vi.fn(() => Promise.resolve({ data: record }));
  const dataProvider = { ...panel.dataProvider, getOne, update } as typeof panel.dataProvider;
  const { queryClient } = panel;
  queryClient.setQueryData([resource, "getOne", { id: "7", meta: undefined }], row);
  const form = <ResourceForm resource={resource} fields={fields} />;
  const element = <CoreAdminContext {...{ dataProvider, queryClient, i18nProvider }}>{form}</CoreAdminContext>;
  const routes = [
    { path: "/backups/:id", element },
    { path: "/backups", element: <p>the list</p> },
  ];
  render(
    <PanelContext.Provider value={{ ...panel, dataProvider }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/backups/7"] })} />
    </PanelContext.Provider>,
  );
  return { respond: (answer: typeof record | ApiError) => respond(answer), update, user: userEvent.setup() };
};
const input = (field: string) =>
  screen.getByRole("textbox", { name: new RegExp(`^resources\\.backups\\.fields\\.${field}`) });

test("fields that the list does not know are not saved as empty ones", async () => {
  const { respond, update, user } = openForm();
  await user.type(input("name"), " backup");
  respond(record);
  await waitFor(() => expect(input("notify")).toHaveValue("ops@example.com"));
  expect(input("name")).toHaveValue("nightly backup");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("the list")).toBeVisible();
  const data = { ...record, name: "nightly backup" };
  expect(update).toHaveBeenCalledWith(resource, { id: 7, data, previousData: record });
});

test("when the record cannot be read again, what was typed stays", async () => {
  expectConsole(/GET \/api\/backups\/\{id\}: network/); // react-admin, in development
  const { respond, user } = openForm();
  await user.type(input("name"), " backup");
  respond(noConnection);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
  expect(input("name")).toHaveValue("nightly backup");
});

test("an e-mail address has an input of its kind, and what may be empty says so", async () => {
  const { respond } = openForm();
  respond(record);
  await waitFor(() => expect(input("notify")).toHaveValue("ops@example.com"));
  expect(input("notify")).toHaveAttribute("type", "email");
  expect(input("notify")).toHaveAccessibleName("resources.backups.fields.notify (optional)");
  expect(input("name")).toHaveAccessibleName("resources.backups.fields.name");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/nightly$/);
});

const Told = () => <output>{JSON.stringify(useNotificationContext().notifications)}</output>;

test("what was added is named by its first text that is no secret", async () => {
  const panel = createPanel(parseConfig({}));
  const create = () => Promise.resolve({ data: { id: 1 } });
  const dataProvider = { ...panel.dataProvider, create } as typeof panel.dataProvider;
  const { queryClient } = panel;
  const form = <ResourceForm resource={"tokens" as ResourceName} fields={["token", "active", "label"] as never[]} />;
  const element = (
    <CoreAdminContext {...{ dataProvider, queryClient, i18nProvider }}>
      <Outlet />
      <Told />
    </CoreAdminContext>
  );
  const routes = [
    {
      element,
      children: [
        { path: "/tokens/create", element: form },
        { path: "/tokens", element: <p>the list</p> },
      ],
    },
  ];
  render(
    <PanelContext.Provider value={{ ...panel, dataProvider }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/tokens/create"] })} />
    </PanelContext.Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/fields\.token/, { selector: "input" }), "s3cret");
  await user.type(screen.getByLabelText(/fields\.label/), "for the shop");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/crud\.added.*"detail":"for the shop"/));
  expect(screen.getByRole("status")).not.toHaveTextContent("s3cret");
});
