import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/resources/users/mui/UserDialog"; // loaded beforehand: no test waits for code
import "@/ui/mui/MuiFrame";
import "@/ui/widgets/ConfirmDialog";
import { getRequests, emailByRole } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

const LIST = "GET /api/users";
const juergen = "juergen.gross@spire.test";
const ready = () => screen.findByLabelText(`Edit ${juergen}`);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("shows the buttons and roles that an admin may use", async () => {
  const { user, backend } = await renderPanel({ as: "admin", at: "/users" });
  await ready();
  const accounts = [...backend.store.users.values()].map(({ email }) => email);
  expect(screen.getByText("Add User")).toBeVisible();
  for (const email of accounts) expect(screen.getByLabelText(`Edit ${email}`)).toBeVisible();
  const deletable = accounts.filter((email) => screen.queryByLabelText(`Delete ${email}`));
  expect(deletable).toEqual(accounts.filter((email) => !/^(admin|super|super2|norole)@/.test(email)));
  await user.click(await ready());
  expect(await screen.findByLabelText("Email")).toHaveValue(juergen);
  const options = [...screen.getByLabelText("Role").querySelectorAll("option")];
  expect(options.map(({ textContent }) => textContent)).toEqual(["Employee", "Admin"]);
});

test("lists users, and deletes one once after a confirmation", async () => {
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/users" });
  await ready();
  expect(document.title).toBe("Users · Spire");
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const specified = ["Email", "Name", "Type", "Edit", "Delete"];
  expect(headers.filter((header) => specified.includes(header))).toEqual(specified);
  const cellsOf = (email: string) => screen.getByText(email).closest("tr")?.cells;
  const typeOf = (email: string) => cellsOf(email)?.[2]?.textContent;
  expect(["employee", "admin", "super2", "norole"].map((name) => typeOf(`${name}@spire.test`))).toEqual([
    "Employee",
    "Admin",
    "Super Admin",
    "",
  ]);
  expect(cellsOf("obrien@spire.test")?.[1]).toHaveTextContent("O'Brien & <b>Sons</b>");

  const id = [...backend.store.users.values()].find(({ email }) => email === juergen)?.id;
  const remove = screen.getByLabelText(`Delete ${juergen}`);
  await user.click(remove);
  const confirm = await screen.findByRole("alertdialog", { name: `Delete ${juergen}` });
  const words = "Are you sure you want to DELETE user? This action is permanent.";
  expect(confirm).toHaveAccessibleDescription(words);
  await user.click(within(confirm).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(remove).toHaveFocus());
  expect(getRequests(backend, `DELETE /api/users/${id}`)).toEqual([]);
  await user.click(remove);
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(remove).toHaveAttribute("aria-disabled", "true"));
  fireEvent.click(remove);
  await waitFor(() => expect(screen.getByText("User was successfully deleted.")).toBeVisible());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(screen.getByRole("main")).toHaveFocus();
  expect(getRequests(backend, `DELETE /api/users/${id}`)).toHaveLength(1);
  expect(getRequests(backend, LIST)).toHaveLength(2);
});

test("validates a new user, sends it once and shows its credentials", async () => {
  const { user, backend } = await renderPanel({ as: "admin", at: "/users" });
  await user.click(await screen.findByText("Add User"));
  const password = (await screen.findByLabelText<HTMLInputElement>("Password")).value;
  expect(password).toHaveLength(15);
  expect(screen.getByLabelText("Role")).toHaveValue("employee");
  const submit = () => screen.getByRole("button", { name: "Submit" });
  type("Password", "NoDigits!!");
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Name is required");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email is required");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
  expect(screen.getByLabelText("Password")).toHaveAttribute("aria-invalid", "true");
  expect(getRequests(backend, "POST /api/users")).toEqual([]);

  type("Name", "Ada");
  type("Email", "ada@spire.test");
  type("Password", password);
  await user.dblClick(submit());
  const card = await screen.findByRole("dialog", { name: "Credentials for ada@spire.test" });
  expect(within(card).getAllByRole("row")).toHaveLength(3);
  expect(card).not.toHaveTextContent(password);
  expect(within(card).getByRole("link")).toHaveAttribute("href", new URL("/login", location.origin).href);
  await user.click(within(card).getByRole("button", { name: "Show password" }));
  expect(within(card).getByText(password)).toBeVisible();
  expect(getRequests(backend, "POST /api/users").map(({ body }) => body)).toEqual([
    { name: "Ada", email: "ada@spire.test", password, role: "employee" },
  ]);
});

test("an edit of the own account sends no role and refetches the current user", async () => {
  const { user, backend } = await renderPanel({ as: "employee", at: "/users" });
  await user.click(await screen.findByLabelText(`Edit ${emailByRole.employee}`));
  await screen.findByLabelText("Name");
  expect(screen.queryByLabelText("Role")).not.toBeInTheDocument();
  expect(screen.queryByText("Add User")).not.toBeInTheDocument();
  type("Name", "Emma Renamed");
  type("Password", "N3w-secret!");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  const account = screen.getByRole("button", { name: /^Account/ });
  await waitFor(() => expect(account).toHaveTextContent("Emma Renamed"));
  expect(await screen.findByText("User updated successfully.")).toBeVisible();
  const [call] = getRequests(backend, "PUT /api/users/1");
  expect(call?.body).toMatchObject({ name: "Emma Renamed", password: "N3w-secret!" });
  expect(call?.body).not.toHaveProperty("role");
  expect(getRequests(backend, "GET /api/user")).toHaveLength(2);
});

test("reports a refused edit with the reason at its field, and keeps the input and the generated password", async () => {
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/users" });
  await user.click(await ready());
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  expect(field).toHaveValue("");
  expect(field).toHaveAccessibleDescription(/Leave empty to keep the password\.$/);
  await user.click(screen.getByRole("button", { name: "New: Password" }));
  expect(field.value).toHaveLength(15);
  type("Name", "Jürgen");
  const errors = { email: ["Is taken."] };
  backend.faults.add({ kind: "422", method: "PUT", path: "/api/users/*", errors, times: 1 });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("There was a problem updating user.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Is taken."));
  expect(screen.getByLabelText("Name")).toHaveValue("Jürgen");
  const { value } = field;
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("User updated successfully.")).toBeVisible();
  const sent = backend.requestLog.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ name: "Jürgen", password: value });
});
