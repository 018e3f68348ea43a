import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { allTexts } from "../../scripts/build/allTexts";
import { fillTemplate } from "../../scripts/build/earlyTexts";
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

test.each([
  ["the browser's language", ["de-AT"], "ANMELDEN"],
  ["English", ["fr-FR"], "LOGIN"],
])("a stored language that the panel does not have is %s", async (_, browser, heading) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
  localStorage.setItem(storageKeys.locale, '"xx"');
  const { services } = await renderPanel({ at: "/login" });
  await expectHeading(heading);
  act(() => services.store.setItem("locale", "yy"));
  await expectHeading(heading);
});

test("react-admin's own switch of the locale works as well", async () => {
  const { services } = await renderPanel({ as: "employee" });
  await expectHeading("Wordpress Sites");
  act(() => services.store.setItem("locale", "de"));
  await expectHeading("WordPress-Websites");
});

test("the login form in the page has the German texts of the panel's own", async () => {
  const early = document.createElement("div");
  // Trusted: our own file.
  early.innerHTML = fillTemplate(fragment, "Spire", allTexts);
  document.body.append(early);
  translateEarlyPage("de");
  const said = early.textContent.replaceAll(/\s+/g, " ");
  early.remove();
  localStorage.setItem(storageKeys.locale, '"de"');
  await renderPanel({ at: "/login" });
  await expectHeading("ANMELDEN");
  const words = (text: string) => text.replaceAll(/\s+/g, "");
  expect(words(within(document.body).getByRole("main").textContent)).toBe(words(said));
});
