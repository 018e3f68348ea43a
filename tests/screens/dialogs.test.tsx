import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/custom/dns/mui/RecordDialog"; // loaded beforehand: no test waits for code
import "@/resources/contacts/mui/ContactDialog";
import "@/ui/widgets/ConfirmDialog";
import "@/resources/domains/edit/DomainEdit";
import "@/resources/users/mui/UserDialog";
import "@/ui/actionMenu/ActionMenuPopup";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** True if the browser leaves the page without asking. */
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("confirms leaving unsaved input of a form on navigation and unload, and leaves once", async () => {
  const { router } = await renderPanel({ as: "super-admin", at: "/users" });
  fireEvent.click(await screen.findByText("Add User"));
  const field = await screen.findByLabelText("Name");
  expect(leaves()).toBe(true);
  fireEvent.change(field, { target: { value: "x" } });
  await waitFor(() => expect(leaves()).toBe(false));

  await router.navigate("/");
  fireEvent.click(await screen.findByText("Stay"));
  expect(router.state.location.pathname).toBe("/users");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument());
  expect(field).toHaveValue("x");

  await router.navigate("/");
  const leave = await screen.findByText("Leave");
  act(() => {
    leave.click();
    leave.click(); // before the dialog is gone
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("confirms leaving a site with input in a dialog, or with an action that is chosen for saving", async () => {
  const { user, router } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [createStoredDomain({ id: 1, company_id: 7 })],
  });
  for (const [button, label] of [
    ["Add Record", "Target (IP Address)"],
    ["Add Contact", "First Name"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: button }));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: "x" } });
    await waitFor(() => expect(leaves()).toBe(false));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByText("Leave"));
    await waitFor(() => expect(leaves()).toBe(true));
  }

  await user.click(screen.getByRole("button", { name: "On Submit: web1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
  expect(leaves()).toBe(false);
  for (const leave of [() => screen.getByRole("link", { name: "Wordpress Sites" }), () => screen.getByText("Cancel")]) {
    await user.click(leave());
    await user.click(await screen.findByText("Stay"));
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument());
    expect(screen.getByText("Suspend on Submit")).toBeVisible();
  }
  await user.click(screen.getByText("Cancel"));
  await user.click(await screen.findByText("Leave"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/domains"));
});
