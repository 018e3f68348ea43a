import { act, fireEvent, render, screen } from "@testing-library/react";
import {
  I18nContext,
  NotificationContextProvider,
  useCloseNotification,
  useNotificationContext,
  useNotify,
} from "ra-core";
import { useEffect, useRef, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSessionTabs } from "@/authProvider";
import { createCurrentUser } from "../support/builders";
import { Toasts } from "@/ui/layout/Toasts";
import { CurrentUserContext, ServicesContext, type Services } from "@/ui/services";
import { i18nProvider } from "@/i18n";

type Notify = ReturnType<typeof useNotify>;

const services = { tabs: createSessionTabs() } as Services;

/** The toasts alone, and react-admin's own notify. */
const renderToasts = (sibling?: ReactNode) => {
  const grabbed: { notify?: Notify } = {};
  const Grab = () => {
    const notify = useNotify();
    useEffect(() => {
      grabbed.notify = notify;
    }, [notify]);
    return null;
  };
  render(
    <I18nContext.Provider value={i18nProvider}>
      <NotificationContextProvider>
        <ServicesContext.Provider value={services}>
          <Grab />
          {sibling}
          <CurrentUserContext.Provider value={createCurrentUser()}>
            <Toasts />
          </CurrentUserContext.Provider>
        </ServicesContext.Provider>
      </NotificationContextProvider>
    </I18nContext.Provider>,
  );
  return (...args: Parameters<Notify>) => {
    act(() => grabbed.notify?.(...args));
  };
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

/** Notifies once more in the commit that shows the first notification. */
const Second = () => {
  const { notifications } = useNotificationContext();
  const notify = useNotify();
  const isDone = useRef(false);
  useEffect(() => {
    if (notifications.length === 0 || isDone.current) return;
    isDone.current = true;
    notify("Second.");
  }, [notifications, notify]);
  return null;
};

test("a notification that is added while another one is taken is shown too", () => {
  renderToasts(<Second />)("First.");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["First.", "Second."]);
});

describe("contents of toasts", () => {
  test("an error is an alert titled Error with details below", () => {
    renderToasts()("wordpress.tokenFailed", { type: "error", detail: "No connection." });
    const alert = screen.getByRole("alert");
    expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      "Error",
      "The site could not be opened.",
      "No connection.",
    ]);
  });

  test.each(["info", "success", "warning"] as const)("%s is a status", (type) => {
    renderToasts()("common.copied", { type });
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Copy" })).not.toBeInTheDocument();
  });

  test("fills in arguments and translates the second line", () => {
    const options = { type: "error" as const, messageArgs: { url: "javascript:x" }, detailKey: "errors.network" };
    renderToasts()("wordpress.badAddress", options);
    expect(screen.getByRole("alert")).toHaveTextContent("Invalid address: javascript:x");
    expect(screen.getByRole("alert")).toHaveTextContent("The server cannot be reached.");
  });

  test("shows a custom element, which can close its toast", () => {
    const Own = () => {
      const close = useCloseNotification();
      return <button onClick={close}>Got it</button>;
    };
    renderToasts()(<Own />, { type: "info" });
    expect(screen.getByRole("status")).toHaveTextContent(/^Got it$/);
    fireEvent.click(screen.getByRole("button", { name: "Got it" }));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  test("keeps line breaks with multiLine", () => {
    const notify = renderToasts();
    notify("one\ntwo", { multiLine: true });
    expect(screen.getByRole("listitem")).toHaveAttribute("data-multiline", "true");
    expect(screen.getByRole("status").textContent).toBe("one\ntwo");
  });
});

describe("toasts of the same kind", () => {
  test("are merged with their subjects and count", () => {
    const notify = renderToasts();
    for (const detail of ["a", "b", "c", "d"]) notify("users.deleted", { type: "success", detail });
    notify("users.added", { type: "success", detail: "e" });
    const said = screen.getAllByRole("status").map(({ children }) => [...children].map((line) => line.textContent));
    expect(said).toEqual([
      ["User was successfully deleted.", "b", "c", "d", "4×"],
      ["New user successfully added.", "e"],
    ]);
  });

  test("stay for 5 seconds after the last one", () => {
    const notify = renderToasts();
    notify("users.deleted", { type: "success" });
    pass(4000);
    notify("users.deleted", { type: "success" });
    pass(4999);
    expect(screen.getByRole("status")).toHaveTextContent("2×");
    pass(1);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  test("do not merge a failure with a success", () => {
    const notify = renderToasts();
    notify("common.copied", { type: "success" });
    notify("common.copied", { type: "error", detail: "No." });
    expect(screen.getByRole("status")).toHaveTextContent(/^Copied$/);
    expect(screen.getByRole("alert")).toHaveTextContent("ErrorCopiedNo.");
  });
});

describe("duration of toasts", () => {
  test("a pointer at rest does not keep a new toast open", () => {
    renderToasts()("common.copied", { type: "success" });
    fireEvent.mouseEnter(screen.getByRole("listitem"));
    pass(5000);
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
  });

  test("stay open while hovered or focused", () => {
    renderToasts()("common.copied", { type: "error" });
    fireEvent.mouseMove(screen.getByRole("listitem"));
    const button = screen.getByRole("button", { name: "Dismiss" });
    act(() => button.focus());
    act(() => button.blur());
    pass(60_000);
    expect(screen.getByRole("alert")).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole("listitem"));
    pass(4999);
    expect(screen.getByRole("alert")).toBeVisible();
    pass(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("stay open while one of their buttons has the focus", () => {
    renderToasts()("common.copied", { type: "error" });
    const button = screen.getByRole("button", { name: "Dismiss" });
    act(() => button.focus());
    pass(60_000);
    expect(screen.getByRole("alert")).toBeVisible();
    act(() => button.blur());
    pass(5000);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("stay open for the given duration or until dismissed", () => {
    const notify = renderToasts();
    notify("common.copied", { type: "success", autoHideDuration: 1000 });
    notify("common.retry", { type: "success", autoHideDuration: null } as never);
    pass(1000);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Retry"]);
    pass(600_000);
    expect(screen.getByRole("status")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

test("copies an error with its second line", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { clipboard: { value: { writeText } }, onLine: { value: true } }),
  );
  renderToasts()("wordpress.tokenFailed", { type: "error", detail: "No connection." });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy" })));
  expect(writeText.mock.calls).toEqual([["The site could not be opened.\nNo connection."]]);
  expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
});
