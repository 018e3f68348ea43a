import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { callsTo, DEMO_PASSWORD, emailByRole } from "../support/backend";
import { takeResetToken } from "@/custom/session/resetToken";
import { renderPanel } from "../support/renderPanel";

/** The pages without a session. One file, over 250 lines: each further one would load the panel once more. */

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const pathOf = ({ router }: Opened) => router.state.location.pathname;

describe("login", () => {
  const open = (options: Parameters<typeof renderPanel>[0] = {}) => renderPanel({ at: "/login", ...options });

  test("shows its form, with a way to a forgotten password and no top bar", async () => {
    const opened = await open();
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(document.title).toBe("LOGIN · Spire");
    await opened.user.click(screen.getByRole("link", { name: "Forgot Your Password?" }));
    expect(await screen.findByRole("heading", { name: "Forgot password" })).toBeVisible();
  });

  test("invalid input is reported at its field, which gets the focus, and is not sent", async () => {
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
    expect(callsTo(backend, "POST /login")).toEqual([]);
  });

  test("wrong credentials: the server's words once, also when the current user cannot be read; then it can be corrected", async () => {
    const { user, backend } = await open();
    const mend = backend.faults.add({ kind: "notice", path: "/api/user" });
    const email = await screen.findByLabelText("Email");
    const password = screen.getByLabelText("Password");
    await user.type(email, emailByRole.employee);
    await user.type(password, "wrong");
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(await screen.findByText("Email and/or password is incorrect")).toBeVisible();
    expect(screen.getAllByText("These credentials do not match our records.")).toHaveLength(1);
    expect(screen.queryByText(/The login worked/)).not.toBeInTheDocument();
    expect(email).toHaveValue(emailByRole.employee);
    mend();
    await user.clear(password);
    await user.type(password, DEMO_PASSWORD);
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });

  test("requests nothing in a background tab, where its answers could undo a login in another tab", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { backend } = await open();
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
    expect(backend.requestLog).toEqual([]);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(backend.requestLog).toHaveLength(2));
  });

  test("who is signed in already goes on", async () => {
    const opened = await open({ as: "employee" });
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
    expect(pathOf(opened)).toBe("/");
  });
});

describe("logout", () => {
  test("that cannot reach the server says so, and can be tried again", async () => {
    const opened = await renderPanel({
      as: "employee",
      at: "/logout",
      given: ({ faults }) => faults.add({ kind: "offline", path: "/logout", times: 1 }),
    });
    expect(await screen.findByRole("heading", { name: "You could not be logged out" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("You may still be logged in.");
    await opened.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  });

  test("refused with 419 twice is no logout: that is said, and a link leads back to the panel", async () => {
    const opened = await renderPanel({
      as: "employee",
      at: "/logout",
      given: ({ faults }) => faults.add({ kind: "419", path: "/logout", times: 2 }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("You are still logged in.");
    expect(alert).toHaveTextContent("The server did not recognise this browser.");
    expect(pathOf(opened)).toBe("/logout");
    await opened.user.click(screen.getByRole("link", { name: "Back to the panel" }));
    expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  });

  test("answered as done, though the session lives on: login says that one is still logged in", async () => {
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

  test("of an ended session goes to login all the same", async () => {
    await renderPanel({ at: "/logout" });
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  });
});

describe("forgot password", () => {
  const submit = async ({ user }: Opened, email: string) => {
    await user.type(await screen.findByLabelText("Email"), email);
    await user.click(screen.getByRole("button", { name: "Submit" }));
  };

  test("an unknown address: the message and the server's words", async () => {
    const opened = await renderPanel({ at: "/forgot-password" });
    await submit(opened, "nobody@example.com");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Email and/or password is incorrect");
    expect(screen.getAllByText("We can't find a user with that email address.")).toHaveLength(1);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("We can't find a user with that email address.");
    await opened.user.click(screen.getByRole("link", { name: "Login Instead?" }));
    expect(await screen.findByRole("heading", { name: "LOGIN" })).toBeVisible();
  });

  test("with an invalid address nothing is sent", async () => {
    const opened = await renderPanel({ at: "/forgot-password" });
    await submit(opened, "ada");
    expect(await screen.findByText("Email is not valid")).toBeVisible();
    expect(callsTo(opened.backend, "POST /api/recover-password")).toEqual([]);
  });
});

describe("reset password", () => {
  const strong = "Abcdef1!";
  /** Opened from an e-mail, in the state that the page's first script finds. */
  const open = (token: string) => {
    window.history.replaceState(null, "", `/reset-password?token=${token}`);
    takeResetToken();
    return renderPanel({ at: "/reset-password" });
  };
  const submit = async ({ user }: Opened) => {
    await user.type(await screen.findByLabelText("New password"), strong);
    await user.type(screen.getByLabelText("Email"), emailByRole.admin);
    await user.type(screen.getByLabelText("Confirm password"), strong);
    await user.click(screen.getByRole("button", { name: "Submit" }));
  };

  test("an invalid or expired token: the message and the server's words", async () => {
    const opened = await open("used-up");
    await submit(opened);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("An unkown error has occurred. Please contact an Admin.");
    expect(screen.getAllByText("This password reset token is invalid.")).toHaveLength(1);
  });

  test("without a token nothing is sent", async () => {
    const opened = await open("");
    await submit(opened);
    expect(await screen.findByText("Token is required")).toBeVisible();
    expect(callsTo(opened.backend, "POST /api/reset-password")).toEqual([]);
  });
});
