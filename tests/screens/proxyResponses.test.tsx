import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Backend, emailByRole } from "../support/backend";
import { logIn, renderPanel } from "../support/renderPanel";

/** A proxy or firewall in front of the API, or PHP itself, answers with something that the API never sends. */

const SIGN_IN = "A sign-in page responded. Reload to sign in.";
const WRONG = "Email and/or password is incorrect";

describe("a proxy's sign-in page", () => {
  test("as the response for the current user keeps the page and offers a reload", async () => {
    const given = ({ faults }: Backend) => void faults.add({ kind: "redirect", path: "/api/user" });
    const { router } = await renderPanel({ as: "employee", given });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(SIGN_IN);
    expect(within(alert).getByRole("button", { name: "Reload" })).toBeVisible();
    expect(within(alert).queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/");
  });

  test("as the response to a submit keeps the input and shows an alert until a call succeeds", async () => {
    const { user, backend } = await renderPanel({ as: "super-admin", at: "/add-server" });
    await user.type(await screen.findByLabelText(/^Server Name/), "web9");
    await user.type(screen.getByLabelText(/^Host Url/), "web9.example");
    await user.type(screen.getByLabelText(/^Login/), "root");
    await user.type(screen.getByLabelText(/^Password/), "secret");
    backend.faults.add({ kind: "page", status: 200, path: "/api/servers", times: 1 });
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const reload = await screen.findByRole("button", { name: "Reload" });
    const notice = screen.getAllByRole("alert").find((alert) => alert.contains(reload));
    expect(notice).toHaveTextContent(SIGN_IN);
    expect(screen.getByLabelText(/^Server Name/)).toHaveValue("web9");
    expect(screen.queryByText(/Outcome unknown/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument());
    expect(await screen.findByRole("heading", { name: "Servers" })).toBeVisible();
  });

  test("as the response to a login does not blame the password", async () => {
    const opened = await renderPanel({ at: "/login" });
    opened.backend.faults.add({ kind: "page", status: 401 });
    await logIn(opened, emailByRole.employee);
    expect(await screen.findByRole("alert")).toHaveTextContent(SIGN_IN);
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue(emailByRole.employee);
  });
});

test("a firewall's page for the current user is neither an expired session nor missing permission", async () => {
  const given = ({ faults }: Backend) => void faults.add({ kind: "page", status: 403, path: "/api/user", times: 1 });
  const { user } = await renderPanel({ as: "employee", given });
  expect(await screen.findByRole("alert")).toHaveTextContent("Refused by the web server: 403 Request blocked");
  expect(screen.queryByText(/not allowed/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
});

describe("after a successful login", () => {
  test.each([
    [
      { kind: "notice" },
      "Logged in, but your account could not be loaded. Unreadable response from GET /api/user: " +
        "Deprecated: Creation of dynamic property App\\Http\\Kernel::$x is deprecated in /srv/app/Kernel.php on line 12",
    ],
    [
      { kind: "401" },
      "Logged in, but your account could not be loaded. The server refused the cookies. Allow cookies and reload.",
    ],
  ] as const)("the alert names the failure of /api/user: %o", async (fault, text) => {
    const opened = await renderPanel({ at: "/login" });
    opened.backend.faults.add({ ...fault, path: "/api/user" });
    await logIn(opened, emailByRole.employee);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent?.replaceAll(/[\u2066-\u2069]/g, "")).toBe(text);
  });
});
