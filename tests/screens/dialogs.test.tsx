import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/resources/contacts/mui/ContactDialog"; // loaded beforehand: no test waits for code
import "@/custom/dns/mui/RecordDialog";
import "@/ui/widgets/ConfirmDialog";
import "@/resources/domains/edit/DomainEdit";
import "@/resources/users/mui/UserDialog";
import { renderPanel } from "../support/renderPanel";

/** True if the browser leaves the page without asking. */
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each([
  { add: "Add Record", at: "/domains/1", label: "Target (IP Address)" },
  { add: "Add Contact", at: "/domains/1", label: "First Name" },
  { add: "Add User", at: "/users", label: "Name" },
])("$add: confirms leaving unsaved input on Escape, navigation and unload", async (dialog) => {
  const { router } = await renderPanel({ as: "super-admin", at: dialog.at });
  fireEvent.click(await screen.findByText(dialog.add));
  const field = await screen.findByLabelText(dialog.label);
  expect(leaves()).toBe(true);
  fireEvent.change(field, { target: { value: "x" } });
  await waitFor(() => expect(leaves()).toBe(false));

  await router.navigate("/");
  fireEvent.click(await screen.findByText("Stay"));
  expect(router.state.location.pathname).toBe(dialog.at);
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument());

  fireEvent.keyDown(field, { key: "Escape" });
  expect(await screen.findByText("Leave without saving?")).toBeVisible();
  expect(field).toHaveValue("x");
  fireEvent.click(screen.getByText("Leave"));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(leaves()).toBe(true);
  expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument();
});

test("a double click on Leave leaves the page once", async () => {
  const { router } = await renderPanel({ as: "super-admin", at: "/users" });
  fireEvent.click(await screen.findByText("Add User"));
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "x" } });
  await waitFor(() => expect(leaves()).toBe(false));
  await router.navigate("/");
  const leave = await screen.findByText("Leave");
  act(() => {
    leave.click();
    leave.click(); // before the dialog is gone
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});
