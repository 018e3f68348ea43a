import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/resources/domains/mui/DomainCreate"; // loaded beforehand: no test waits for code
import { createTab } from "@/lib/currentTab";
import { createDrafts, writeDraft } from "@/ui/forms/drafts";
import { type Backend, DEMO_PASSWORD, emailByRole, getRequests } from "../support/backend";
import { getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import { openPanel, renderPanel } from "../support/renderPanel";

/** The format of generated passwords. */
const PASSWORD = /^[a-zA-Z\d!@#$%^&*]{15}$/;
/** Filled from a draft, except the domain. */
const draft = {
  company_name: "Blue Bakery",
  company_contact: { primary: { phone: "555", email: "ada@bakery.example", contact_name: "Ada" } },
  panel_user: "bakery",
  server: 1,
  hosting_package: 1,
  ftp_user: "bakery",
  db_name: "bakery",
  db_user: "bakery",
};

const open = async (
  typed: Partial<typeof draft> & { domain: string },
  given: (backend: Backend) => void = () => {},
  savedAt?: number,
) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/add-domain",
    given: (backend) => {
      writeDraft(getSuperAdminId(backend) ?? 0, "add-website", { ...draft, ...typed }, savedAt);
      given(backend);
    },
  });
  const submit = () => opened.user.click(screen.getByRole("button", { name: "Submit" }));
  return { ...opened, submit, field: await screen.findByLabelText("Domain") };
};
const toast = () => within(screen.getByRole("region", { name: "Notifications" })).findByRole("alert");

describe("names that are derived from the domain", () => {
  const names = () =>
    ["FTP username", "Database name", "Database username"].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  const leaveWith = (domain: string) => {
    const field = screen.getByLabelText("Domain");
    fireEvent.change(field, { target: { value: domain } });
    fireEvent.blur(field);
  };

  test("follow the domain, also in a restored draft; typed names stay, empty passwords are filled", async () => {
    const { backend } = await open({ domain: "", ftp_user: "", db_name: "", db_user: "" });
    leaveWith("alpha.com");
    expect(names()).toEqual(["alpha", "alpha_main", "alpha_user"]);
    leaveWith("");
    fireEvent.change(screen.getByLabelText("Database name"), { target: { value: "mine" } });
    cleanup();
    const { user } = openPanel({ at: "/add-domain" });
    await screen.findByLabelText("Domain");
    expect(names()).toEqual(["alpha", "mine", "alpha_user"]);
    fireEvent.change(screen.getByLabelText("Database password"), { target: { value: "" } });
    leaveWith("https://www.beta.com/shop?a=1");
    expect(screen.getByLabelText("Domain")).toHaveAccessibleDescription("Sent as www.beta.com");
    expect(names()).toEqual(["wwwbeta", "mine", "wwwbeta_user"]);
    expect(screen.getByLabelText("Database username")).toHaveAttribute("maxlength", "16");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByText("www.beta.com added.");
    const [call] = getRequests(backend, "POST /api/domains");
    const sent = { domain: "www.beta.com", ftp_user: "wwwbeta", db_name: "mine", db_user: "wwwbeta_user" };
    expect(call?.body).toMatchObject(sent);
    expect(call?.body).toHaveProperty("db_pass", expect.stringMatching(PASSWORD));
    expect(call?.body).not.toHaveProperty("derived");
  });
});

describe("a restored draft", () => {
  const restored = () => screen.queryByText(/^Draft from/);

  test("shows when it was stored; Start over clears form and draft", async () => {
    const { user, field } = await open({ domain: "kept.example" }, undefined, new Date().setHours(13, 23));
    expect(restored()).toHaveTextContent("Draft from 1:23 PM");
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(restored()).not.toBeInTheDocument();
    expect(field).toHaveValue("");
    expect(screen.getByLabelText("Company name")).toHaveValue("");
    expect(screen.getByLabelText("FTP username")).toHaveValue("");
    expect(screen.getByLabelText("FTP password")).not.toHaveValue("");
    expect(screen.getByRole("main")).toContainElement(document.activeElement as HTMLElement);
    cleanup();
    openPanel({ at: "/add-domain" });
    expect(await screen.findByLabelText("Domain")).toHaveValue("");
    expect(restored()).not.toBeInTheDocument();
  });

  test("of a closed tab is offered once, restored by Continue, and cleared by Cancel", async () => {
    installLocks();
    const { user, router } = await renderPanel({
      as: "super-admin",
      at: "/add-domain",
      given: (backend) => {
        const closedTab = createDrafts(createTab({ session: () => sessionStorage, locks: () => undefined }));
        const userId = getSuperAdminId(backend) ?? 0;
        closedTab.writeDraft(userId, "add-website", { ...draft, domain: "kept.example" }, new Date().setHours(13, 23));
      },
    });
    await screen.findByRole("button", { name: "Continue" });
    expect(restored()).toHaveTextContent("Draft from 1:23 PM");
    expect(screen.getByLabelText("Domain")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await router.navigate("/");
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    await router.navigate("/add-domain");
    expect(await screen.findByLabelText("Domain")).toHaveValue("kept.example");
    expect(screen.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Start over" })).toBeVisible();
    expect(screen.getByLabelText("FTP password")).not.toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    await router.navigate("/add-domain");
    expect(await screen.findByLabelText("Domain")).toHaveValue("");
    expect(restored()).not.toBeInTheDocument();
  });

  test("is restored after the login that an ended session requires, or sent after a login over the page", async () => {
    const { user, backend, submit } = await open({ domain: "kept.example" });
    const submitWithoutSession = async () => {
      backend.sessions.end();
      await submit();
      return within(await screen.findByRole("dialog", { name: "Your session has ended" }));
    };
    let login = await submitWithoutSession();
    await user.click(login.getByRole("button", { name: "Login page" }));
    await screen.findByRole("heading", { name: "LOGIN" });
    await user.type(screen.getByLabelText("Email"), emailByRole["super-admin"]);
    await user.type(screen.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
    expect(await screen.findByLabelText("Domain")).toHaveValue("kept.example");
    expect(screen.getByLabelText("Company name")).toHaveValue(draft.company_name);

    const secret = screen.getByLabelText<HTMLInputElement>("Database password").value;
    backend.requestLog.length = 0;
    login = await submitWithoutSession();
    await user.type(login.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
    await screen.findByText("kept.example added.");
    const calls = getRequests(backend, "POST /api/domains");
    expect(calls.map(({ status }) => status)).toEqual([419, 401, 201]);
    expect(calls.at(-1)?.body).toMatchObject({ company_name: draft.company_name, db_pass: secret });
  });
});

test("shows, copies and regenerates a secret; an invalid submit sends nothing and focuses the missing field", async () => {
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/add-domain" });
  await screen.findByLabelText("Domain");
  const ftp = screen.getByLabelText<HTMLInputElement>("FTP password");
  const before = ftp.value;
  expect(ftp).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show: FTP password" }));
  expect(ftp).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Copy: FTP password" }));
  expect(await navigator.clipboard.readText()).toBe(before);
  await user.click(screen.getByRole("button", { name: "New: FTP password" }));
  expect(ftp.value).toMatch(PASSWORD);
  expect(ftp).not.toHaveValue(before);

  for (const label of ["Password", "FTP password", "Database password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "" } });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  const first = screen.getByLabelText("Company name");
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription("company name is required");
  const sections = within(screen.getByRole("main")).getByRole("alert");
  expect(sections).toHaveTextContent("fields to fix");
  expect(sections).toHaveTextContent("Customer Information (6)");
  expect(sections).toHaveTextContent("Database Information (3)");
  await user.click(screen.getByRole("radio", { name: "Existing" }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("user is required")).toBeVisible();
  expect(getRequests(backend, "POST /api/domains")).toEqual([]);
});

test("a failure shows the error field and keeps the input", async () => {
  const { submit, router, field } = await open({ domain: "" });
  fireEvent.change(field, { target: { value: "fail-text.example" } });
  await submit();
  const alert = await toast();
  expect(alert).toHaveTextContent(/^Error/);
  const lines = [...alert.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(lines).toEqual(["cURL error 28: Operation timed out", "fail-text.example does not exist."]);
  expect(router.state.location.pathname).toBe("/add-domain");
  expect(screen.getByLabelText("Company name")).toHaveValue(draft.company_name);
});

describe("validation errors of the server (422)", () => {
  test("appear at their fields and in the toast; errors without a field stay visible", async () => {
    const { submit, user, field } = await open({ domain: "https://example.com" }, ({ faults }) =>
      faults.add({
        kind: "422",
        method: "POST",
        path: "/api/domains",
        times: 1,
        errors: {
          domain: ["The domain format is invalid."],
          "company_contact.primary.email": ["Nobody reads it.", "It is a list."],
          "company_contact.billing.email": ["The billing email is missing."],
          ftp_user: ["<b>Taken</b>."],
        },
      }),
    );
    await submit();
    expect((await toast()).querySelectorAll("p")).toHaveLength(2);
    const [first, second] = (await toast()).querySelectorAll("p");
    expect(first).toHaveTextContent("Unknown Error");
    expect(second).toHaveTextContent(
      "Domain: The domain format is invalid. Email: Nobody reads it. It is a list. The billing email is missing. " +
        "FTP username: <b>Taken</b>.",
    );
    expect(field).toHaveAccessibleDescription("The domain format is invalid.");
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Nobody reads it. It is a list.");
    expect(screen.getByLabelText("Email")).toHaveFocus();
    const summary = within(screen.getByRole("main")).getByRole("alert");
    expect(
      within(summary)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Customer Information (1)",
      "Domain Information (1)",
      "FTP Information (1)",
      "The billing email is missing.",
    ]);
    await user.clear(field);
    await user.type(field, "example.com");
    expect(field).not.toHaveAccessibleDescription();
    await submit();
    await screen.findByText("example.com added.");
  });
});
