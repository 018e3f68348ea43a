import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { getRequests, emailByRole } from "../support/backend";
import { takeResetToken } from "@/custom/session/resetToken";
import { storageKeys } from "@/lib/browserStorage";
import { logIn, renderPanel } from "../support/renderPanel";

/** One file, because each further one would load the panel once more. */

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const pathOf = ({ router }: Opened) => router.state.location.pathname;

describe("login", () => {
  const open = (options: Parameters<typeof renderPanel>[0] = {}) => renderPanel({ at: "/login", ...options });

  test("shows its form and a link to the forgotten password, without the top bar", async () => {
    const opened = await open();
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(document.title).toBe("LOGIN · Spire");
    await opened.user.click(screen.getByRole("link", { name: "Forgot Your Password?" }));
    expect(await screen.findByRole("heading", { name: "Forgot password" })).toBeVisible();
  });

  test("reports invalid input at its field with the focus, and sends nothing", async () => {
    const { user, backend } = await open();
    const submit = await screen.findByRole("button", { name: "LOGIN" });
    await user.click(submit);
    const email = screen.getByLabelText("Email");
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription("Email is required");
    expect(screen.getByText("Password is required")).toBeVisible();
    await user.type(email, "super@spire.test");
    await user.click(submit);
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
    expect(screen.queryByText(/^Email is/)).not.toBeInTheDocument();
    expect(getRequests(backend, "POST /login")).toEqual([]);
  });

  test("shows the server's message once for wrong credentials, and keeps the form", async () => {
    const opened = await open();
    const mend = opened.backend.faults.add({ kind: "notice", path: "/api/user" });
    await logIn(opened, emailByRole.employee, "wrong");
    expect(await screen.findByText("Email and/or password is incorrect")).toBeVisible();
    expect(screen.getAllByText("These credentials do not match our records.")).toHaveLength(1);
    expect(screen.queryByText(/Logged in, but/)).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue(emailByRole.employee);
    mend();
    await logIn(opened, emailByRole.employee);
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });

  test("requests nothing in a background tab, where responses could undo a login in another tab", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { backend } = await open();
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
    expect(backend.requestLog).toEqual([]);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(backend.requestLog).toHaveLength(2));
  });

  test("does not blame the password when a second factor is needed", async () => {
    const opened = await open();
    opened.backend.faults.add({ kind: "body", path: "/login", body: { two_factor: true } });
    await logIn(opened, emailByRole.employee);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("This account needs a second factor, which the panel does not offer.");
  });

  test("redirects a user who is already signed in", async () => {
    const opened = await open({ as: "employee" });
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
    expect(pathOf(opened)).toBe("/");
  });
});

describe("logout", () => {
  test("without a connection removes the user's data, and shows an error and Retry", async () => {
    const opened = await renderPanel({
      as: "employee",
      at: "/logout",
      given: ({ faults }) => faults.add({ kind: "offline", path: "/logout", times: 1 }),
    });
    expect(localStorage.getItem(storageKeys.userId)).not.toBeNull();
    expect(await screen.findByRole("heading", { name: "Logout failed" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("You may still be logged in.");
    expect(Object.keys(localStorage)).toEqual([]);
    await opened.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  });

  test("that fails twice with 419 reports that the user is still signed in, with a link back", async () => {
    const opened = await renderPanel({
      as: "employee",
      at: "/logout",
      given: ({ faults }) => faults.add({ kind: "419", path: "/logout", times: 2 }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("You are still logged in.");
    expect(alert).toHaveTextContent("The server refused the cookies.");
    expect(pathOf(opened)).toBe("/logout");
    await opened.user.click(screen.getByRole("link", { name: "Back to the panel" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });

  test("that did not end the session is reported on the login page", async () => {
    const opened = await renderPanel({
      as: "employee",
      at: "/logout",
      given: ({ faults }) => faults.add({ kind: "malformed", path: "/logout" }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("You are still logged in.");
    expect(pathOf(opened)).toBe("/login");
    await opened.user.click(screen.getByRole("link", { name: "Back to the panel" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });
});

describe("forgot password", () => {
  const submit = async ({ user }: Opened, email: string) => {
    await user.type(await screen.findByLabelText("Email"), email);
    await user.click(screen.getByRole("button", { name: "Submit" }));
  };

  test("sends nothing with an invalid address, and shows the server's message for an unknown one", async () => {
    const opened = await renderPanel({ at: "/forgot-password" });
    await submit(opened, "ada");
    expect(await screen.findByText("Email is not valid")).toBeVisible();
    expect(getRequests(opened.backend, "POST /api/recover-password")).toEqual([]);
    await submit(opened, "@nowhere.example");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Email and/or password is incorrect");
    expect(screen.getAllByText("We can't find a user with that email address.")).toHaveLength(1);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("We can't find a user with that email address.");
    await opened.user.click(screen.getByRole("link", { name: "Login Instead?" }));
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  });
});

describe("reset password", () => {
  const strong = "Abcdef1!";
  /** Opens the link of an e-mail as the first script of the page finds it. */
  const open = (token: string, at = "/reset-password") => {
    window.history.replaceState(null, "", `/reset-password?token=${token}`);
    takeResetToken();
    return renderPanel({ at });
  };
  const submit = async ({ user }: Opened) => {
    await user.type(await screen.findByLabelText("New password"), strong);
    await user.type(screen.getByLabelText("Email"), emailByRole.admin);
    await user.type(screen.getByLabelText("Confirm password"), strong);
    await user.click(screen.getByRole("button", { name: "Submit" }));
  };

  test("shows the server's message for an invalid or expired token", async () => {
    const opened = await open("used-up");
    await submit(opened);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("An unkown error has occurred. Please contact an Admin.");
    expect(screen.getAllByText("This password reset token is invalid.")).toHaveLength(1);
  });

  test.each<[body: unknown, status: number, message: string]>([
    [{ message: "Done.", status: "ok" }, 201, "Done."],
    [{ status: "Your password has been reset." }, 200, "Your password has been reset."],
    [{ status: "passwords.reset" }, 200, "Your password has been changed."],
    [undefined, 204, "Your password has been changed."],
    ["Your new password is set.", 202, "Your new password is set."],
  ])("reports success for %j with status %i", async (body, status, message) => {
    const opened = await open("t0ken");
    opened.backend.faults.add({ kind: "body", path: "/api/reset-password", body, status });
    await submit(opened);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
  });

  test("fills in the address of the emailed link", async () => {
    await open("t0ken", `/reset-password?email=${encodeURIComponent("ada+x@exämple.example")}`);
    expect(await screen.findByLabelText("Email")).toHaveValue("ada+x@exämple.example");
  });

  test("sends nothing without a token", async () => {
    const opened = await open("");
    await submit(opened);
    expect(await screen.findByText("Token is required")).toBeVisible();
    expect(getRequests(opened.backend, "POST /api/reset-password")).toEqual([]);
  });
});
