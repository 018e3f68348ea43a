import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import fragment from "@/custom/session/loginForm.html?raw";
import { translateEarlyPage } from "@/i18n/earlyPage";
import { showLanguage } from "@/i18n/language";
import { storageKeys } from "@/lib/storageKeys";
import { renderPanel } from "../support/renderPanel";

afterEach(() => showLanguage("en"));

const expectHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("another tab's choice counts here too", async () => {
  await renderPanel({ as: "employee" });
  await expectHeading("Wordpress Sites");
  localStorage.setItem(storageKeys.locale, '"de"');
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: storageKeys.locale, newValue: '"de"' }));
  });
  await expectHeading("WordPress-Websites");
});

test("a browser that prefers German gets it, without a choice being stored", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en"]);
  await renderPanel({ at: "/login" });
  await expectHeading("ANMELDEN");
  expect(localStorage.getItem(storageKeys.locale)).toBeNull();
});

test("react-admin's own switch of the locale works as well", async () => {
  const { panel } = await renderPanel({ as: "employee" });
  await expectHeading("Wordpress Sites");
  act(() => panel.store.setItem("locale", "de"));
  await expectHeading("WordPress-Websites");
});

test("the login form in the page has the German texts of the panel's own", async () => {
  const early = document.createElement("div");
  early.innerHTML = fragment; // trusted: our own file
  document.body.append(early);
  translateEarlyPage("de");
  const said = early.textContent.replaceAll(/\s+/g, " ").replace("{productName}", "Spire");
  early.remove();
  localStorage.setItem(storageKeys.locale, '"de"');
  await renderPanel({ at: "/login" });
  await expectHeading("ANMELDEN");
  const words = (text: string) => text.replaceAll(/\s+/g, "");
  expect(words(within(document.body).getByRole("main").textContent)).toBe(words(said));
});
