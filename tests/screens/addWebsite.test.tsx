import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "../../src/resources/domains/create/NewWebsite"; // loaded beforehand: no test waits for code
import { writeDraft } from "../../src/ui/forms/drafts";
import { type Backend, callsTo } from "../support/backend";
import { openPanel, renderPanel } from "../support/renderPanel";

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
  typed: Partial<typeof draft> & { domain: string; savedAt?: number },
  given: (backend: Backend) => void = () => {},
) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/add-domain",
    given: (backend) => {
      const { id = 0 } = [...backend.store.users.values()].find(({ role }) => role === "super-admin") ?? {};
      writeDraft(id, "add-website", { ...draft, ...typed });
      given(backend);
    },
  });
  const submit = () => opened.user.click(screen.getByRole("button", { name: "Submit" }));
  return { ...opened, submit, field: await screen.findByLabelText("Domain") };
};
const openEmpty = async () => {
  const opened = await renderPanel({ as: "super-admin", at: "/add-domain" });
  return { ...opened, field: await screen.findByLabelText("Domain") };
};
const toast = () => within(screen.getByRole("region", { name: "Notifications" })).findByRole("alert");

describe("an address in the domain field", () => {
  test("is reported, and its domain is offered; the button fills it in and focuses the field", async () => {
    const { user, field } = await open({ domain: "", ftp_user: "" });
    await user.click(field);
    await user.paste("https://www.example.com/shop?a=1");
    expect(field).toHaveAccessibleDescription("This looks like a full web address.");
    await user.click(screen.getByRole("button", { name: "Use www.example.com" }));
    expect(field).toHaveValue("www.example.com");
    expect(field).toHaveFocus();
    expect(field).not.toHaveAccessibleDescription();
    expect(screen.queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
    expect(screen.getByLabelText("FTP username")).toHaveValue("wwwexample");
  });
});

describe("names that are derived from the domain", () => {
  const names = () =>
    ["FTP username", "Database name", "Database username"].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  const leaveWith = async ({ user, field }: Awaited<ReturnType<typeof open>>, domain: string) => {
    await user.clear(field);
    if (domain !== "") await user.type(field, domain);
    await user.tab();
  };

  test("follow it after it was empty, also in a draft that is opened again; typed ones stay", async () => {
    const first = await open({ domain: "", ftp_user: "", db_name: "", db_user: "" });
    await leaveWith(first, "alpha.com");
    expect(names()).toEqual(["alpha", "alpha_main", "alpha_user"]);
    await leaveWith(first, "");
    fireEvent.change(screen.getByLabelText("Database name"), { target: { value: "mine" } });
    cleanup();
    const again = { ...first, ...openPanel({ at: "/add-domain" }), field: await screen.findByLabelText("Domain") };
    expect(names()).toEqual(["alpha", "mine", "alpha_user"]);
    await leaveWith(again, "beta.com");
    expect(names()).toEqual(["beta", "mine", "beta_user"]);
    await again.user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByText("beta.com was added.");
    const [call] = callsTo(again.backend, "POST /api/domains");
    expect(call?.body).toMatchObject({ domain: "beta.com", ftp_user: "beta", db_name: "mine", db_user: "beta_user" });
    expect(call?.body).not.toHaveProperty("derived");
  });
});

describe("a restored draft", () => {
  const restored = () => screen.queryByText(/^Draft from/);

  test("says when it was stored; Start over empties the form and the draft", async () => {
    const { user, field } = await open({ domain: "kept.example", savedAt: new Date().setHours(13, 23) });
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

  test("is not said of a form that was opened without input", async () => {
    const { user, router, field } = await openEmpty();
    expect(restored()).not.toBeInTheDocument();
    await user.click(field);
    await user.tab();
    await router.navigate("/");
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    await router.navigate("/add-domain");
    expect(await screen.findByLabelText("Domain")).toBeVisible();
    expect(restored()).not.toBeInTheDocument();
  });
});

describe("what the server refuses (422)", () => {
  test("appears at its field; the toast says where and what; errors without a field stay in view", async () => {
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
      "Customer Information 1 to correct",
      "Domain Information 1 to correct",
      "FTP Information 1 to correct",
      "The billing email is missing.",
    ]);
    await user.click(screen.getByRole("button", { name: "Use example.com" }));
    expect(field).not.toHaveAccessibleDescription();
    await submit();
    await screen.findByText("example.com was added.");
  });
});
