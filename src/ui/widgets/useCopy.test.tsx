import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { I18nContext, NotificationContextProvider } from "ra-core";
import { expect, test, vi } from "vitest";
import { i18nProvider } from "@/i18n";
import { createSessionTabs } from "@/authProvider";
import { createCurrentUser } from "../../../tests/support/builders";
import { Toasts } from "../layout/Toasts";
import { CurrentUserContext, ServicesContext, type Services } from "../services";
import { useCopy } from "./CopyButton";

const CopyButton = () => {
  const copy = useCopy();
  return <button onClick={() => void copy("s3cret")}>Copy it</button>;
};

const renderButton = () => {
  const user = userEvent.setup(); // which brings a clipboard
  render(
    <I18nContext.Provider value={i18nProvider}>
      <NotificationContextProvider>
        <ServicesContext.Provider value={{ tabs: createSessionTabs() } as Services}>
          <CopyButton />
          <CurrentUserContext.Provider value={createCurrentUser()}>
            <Toasts />
          </CurrentUserContext.Provider>
        </ServicesContext.Provider>
      </NotificationContextProvider>
    </I18nContext.Provider>,
  );
  return user;
};

test("copies and confirms without repeating the text", async () => {
  const user = renderButton();
  await user.click(screen.getByText("Copy it"));
  expect(await screen.findByRole("status")).toHaveTextContent("Copied");
  expect(document.body).not.toHaveTextContent("s3cret");
  expect(await navigator.clipboard.readText()).toBe("s3cret");
});

test("reports a failure without a clipboard, as over plain HTTP", async () => {
  renderButton();
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  act(() => screen.getByText("Copy it").click());
  expect(await screen.findByRole("alert")).toHaveTextContent(i18nProvider.translate("errors.copyFailed"));
  act(() => screen.getByRole("button", { name: "Copy" }).click());
  expect(screen.getByRole("button", { name: "Copy" })).toBeVisible();
});
