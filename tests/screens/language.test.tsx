import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as texts from "../../scripts/build/allTexts";
import { fillTemplate } from "../../scripts/build/earlyTexts";
import fragment from "@/custom/session/loginForm.html?raw";
import { translateEarlyPage } from "@/i18n/earlyPage";
import { showLanguage } from "@/i18n/language";
import { storageKeys } from "@/lib/browserStorage";
import { renderPanel } from "../support/renderPanel";

afterEach(() => showLanguage("en"));

const expectHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("follows the language chosen in another tab", async () => {
  await renderPanel({ as: "employee" });
  await expectHeading("Wordpress Sites");
  localStorage.setItem(storageKeys.locale, '"de"');
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: storageKeys.locale, newValue: '"de"' }));
  });
  await expectHeading("WordPress-Websites");
});

test("uses German for a browser that prefers it, without storing a choice", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en"]);
  await renderPanel({ at: "/login" });
  await expectHeading("ANMELDEN");
  expect(localStorage.getItem(storageKeys.locale)).toBeNull();
});

test("the login form in index.html has the panel's German texts", async () => {
  const early = document.createElement("div");
  // Trusted: our own file.
  early.innerHTML = fillTemplate(fragment, "Spire", texts);
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
