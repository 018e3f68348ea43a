import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { currentUserKey } from "@/authProvider";
import { DEMO_PASSWORD, emailByRole } from "../support/backend";
import { expectConsole } from "../support/console";
import { renderPanel } from "../support/renderPanel";

/** A proxy or firewall in front of the API, or PHP itself, answers with something that the API never sends. */

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const SIGN_IN = "A sign-in page responded. Reload to sign in.";
const WRONG = "Email and/or password is incorrect";

const logIn = async ({ user }: Opened) => {
  await user.type(await screen.findByLabelText("Email"), emailByRole.employee);
  await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
  await user.click(screen.getByRole("button", { name: "LOGIN" }));
};

describe("a proxy's sign-in page", () => {
  test("as the response for the current user keeps the page and offers a reload", async () => {
    const opened = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "redirect", path: "/api/user" }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(SIGN_IN);
    expect(within(alert).getByRole("button", { name: "Reload" })).toBeVisible();
    expect(within(alert).queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(opened.router.state.location.pathname).toBe("/");
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
    await logIn(opened);
    expect(await screen.findByRole("alert")).toHaveTextContent(SIGN_IN);
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue(emailByRole.employee);
  });
});

describe("something else in place of the API", () => {
  const challenge = {
    body: "<html><title>Just a moment...</title>",
    status: 403,
    headers: { "cf-mitigated": "challenge", "Content-Type": "text/html" },
  };

  test("as the response for the current user keeps the page and offers a reload", async () => {
    const { router } = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "body", path: "/api/user", ...challenge }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Something else answered in place of the API. Reload the page.");
    expect(within(alert).getByRole("button", { name: "Reload" })).toBeVisible();
    expect(within(alert).queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/");
  });

  test("a challenge to a later call offers a reload over the page", async () => {
    const { backend, router, services } = await renderPanel({ as: "employee" });
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
    backend.faults.add({ kind: "body", path: "/api/user", ...challenge });
    // Alone, because the next call that succeeds removes the alert.
    await act(() => services.queryClient.refetchQueries({ queryKey: [currentUserKey] }));
    const reload = await screen.findByText("Reload", { selector: "button" });
    expect(reload.closest("[role=alert]")).toHaveTextContent("Something else answered in place of the API.");
    expect(router.state.location.pathname).toBe("/");
  });

  test("a 520 for the current user keeps the page and offers a retry", async () => {
    const { user } = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "body", path: "/api/user", status: 520, body: "<html>", times: 1 }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("The server is unavailable (520).");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });
});

describe("a firewall's error page", () => {
  test("is not reported as missing permission", async () => {
    await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "page", status: 403, path: "/api/wordpress_domain_list" }),
    });
    expectConsole(/Refused by the web server/);
    expect(await screen.findByRole("alert")).toHaveTextContent(`Refused by the web server: 403 Request blocked`);
    expect(screen.queryByText(/not allowed/)).not.toBeInTheDocument();
  });

  test("for the current user is not reported as an expired session", async () => {
    const opened = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "page", status: 403, path: "/api/user", times: 1 }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Refused by the web server");
    await opened.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });

  test("Laravel's own 403 is reported as missing permission", async () => {
    await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "403", path: "/api/wordpress_domain_list" }),
    });
    expectConsole(/You are not allowed/);
    expect(await screen.findByRole("alert")).toHaveTextContent("You are not allowed to do this.");
  });
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
    await logIn(opened);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent?.replaceAll(/[\u2066-\u2069]/g, "")).toBe(text);
  });
});
