import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/custom/addSubdomain/mui/AddSubdomain"; // loaded beforehand: no test waits for code
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { openPanel, renderPanel } from "../support/renderPanel";

const CREATE = "POST /api/subdomains";
const domains = [createStoredDomain({ id: 5, url: "https://shop.example", domain: "shop.example" })];
const DB_USER = "a-name-of-more-than-16-characters";
type User = Awaited<ReturnType<typeof renderPanel>>["user"];

const fill = async (user: User, typed: string) => {
  await user.click(await screen.findByRole("combobox", { name: "Parent Domain" }));
  await user.click(await screen.findByRole("option", { name: "https://shop.example" }));
  const database = { "Database name": "db", "Database username": DB_USER, "Database password": "pw" };
  for (const [label, value] of Object.entries({ ...database, SubDomain: typed })) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
};
const submit = (user: User) => user.click(screen.getByRole("button", { name: "Submit" }));

test("keeps the draft without its password where the server does not offer it yet", async () => {
  const backend = { missingRoutes: [CREATE] };
  const { user } = await renderPanel({ as: "super-admin", at: "/add-subdomain", domains, backend });
  await fill(user, "blog");
  await submit(user);
  expect(await screen.findByText("The server does not offer this yet.")).toBeVisible();
  cleanup();
  openPanel({ at: "/add-subdomain" });
  expect(await screen.findByLabelText("SubDomain")).toHaveValue("blog");
  expect(screen.getByLabelText("Database password")).toHaveValue("");
});

test("sends nothing while a field is missing, then the name without its parent, and leads to the home page", async () => {
  const { user, backend, router } = await renderPanel({ as: "super-admin", at: "/add-subdomain", domains });
  await user.click(await screen.findByRole("radio", { name: "None" }));
  await submit(user);
  expect(await screen.findByText("There was a problem adding the subdomain.")).toBeVisible();
  const parent = screen.getByLabelText("Parent Domain");
  expect(parent).toHaveAccessibleDescription("parent domain is required");
  await waitFor(() => expect(parent).toHaveFocus());
  expect(screen.getByText("site type is required")).toBeVisible();
  expect(getRequests(backend, CREATE)).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "Responsive" }));
  await fill(user, "https://News.SHOP.example/2026");
  expect(screen.getByLabelText("SubDomain")).toHaveAccessibleDescription("Sent as News");
  await submit(user);
  await screen.findByText("News added.");
  expect(router.state.location.pathname).toBe("/");
  expect(getRequests(backend, CREATE).map(({ body }) => body)).toEqual([
    { parent_domain: 5, subdomain: "News", site_type: "responsive", db_name: "db", db_user: DB_USER, db_pass: "pw" },
  ]);
});
