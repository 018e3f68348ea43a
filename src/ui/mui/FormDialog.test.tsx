import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import { useState } from "react";
import { TextInput } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import "../widgets/ConfirmDialog"; // beforehand: no test waits for code
import { FormDialog } from "./FormDialog";

const values = { name: "Ada" };

const Opened = () => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>closed</p>;
  return (
    <FormDialog
      title="Edit"
      defaultValues={values}
      onSubmit={() => Promise.resolve(undefined)}
      onClose={() => setOpen(false)}
    >
      <TextInput source="name" label="users.fields.name" helperText={false} />
    </FormDialog>
  );
};

const open = () => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Opened />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText("Name") };
};
const question = () => screen.queryByText("Leave without saving?");
const ways = {
  Escape: () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" }),
  Cancel: () => fireEvent.click(screen.getByText("Cancel")),
};

test.each(Object.entries(ways))(
  "%s asks for confirmation with typed input: Stay keeps it, Leave closes",
  async (_, close) => {
    const { user, field } = open();
    await user.type(field, "x");
    close();
    expect(await screen.findByText("Leave without saving?")).toBeVisible();
    expect(screen.getByText("Stay")).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(field).toHaveValue("Adax");
    field.focus();
    close();
    fireEvent.click(await screen.findByText("Stay"));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(field).toHaveValue("Adax");
    expect(document.querySelector('[role="dialog"]')).toContainElement(document.activeElement as HTMLElement);
    close();
    fireEvent.click(await screen.findByText("Leave"));
    expect(await screen.findByText("closed")).toBeVisible();
    expect(question()).not.toBeInTheDocument();
  },
);

test("closes at once when input was reverted", async () => {
  const { user, field } = open();
  await user.type(field, "x{Backspace}");
  ways.Escape();
  expect(await screen.findByText("closed")).toBeVisible();
  expect(question()).not.toBeInTheDocument();
});

test("stays open on an outside click", async () => {
  const { user, field } = open();
  const beside = () => document.querySelector<HTMLElement>('[role="dialog"]')?.parentElement ?? document.body;
  await user.click(beside());
  await user.type(field, "x");
  await user.click(beside());
  expect(field).toHaveValue("Adax");
  expect(question()).not.toBeInTheDocument();
});

test("brings no style sheet of its own, which would restyle the page behind it", () => {
  const countRootStyles = () => document.head.querySelectorAll('style[data-emotion="css-global"]').length;
  open();
  expect(document.head.querySelectorAll("style[data-emotion]").length).toBeGreaterThan(0);
  expect(countRootStyles()).toBe(0);
});
