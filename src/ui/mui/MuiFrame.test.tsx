import { act, render, screen } from "@testing-library/react";
import { I18nContextProvider, RecordContextProvider } from "ra-core";
import { Button, DateField, NumberField } from "react-admin";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { parseConfig } from "@/config";
import { useI18nProvider } from "@/i18n";
import { showLanguage } from "@/i18n/language";
import { createServices } from "@/startup/createServices";
import { ServicesContext } from "../services";
import { MuiFrame } from "./MuiFrame";

afterEach(() => act(() => showLanguage("en")));

const Translated = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={useI18nProvider()}>{children}</I18nContextProvider>
);

const renderInFrame = (children: ReactNode) =>
  render(
    <ServicesContext.Provider value={createServices(parseConfig({}))}>
      <Translated>
        <MuiFrame>{children}</MuiFrame>
      </Translated>
    </ServicesContext.Provider>,
  );

test("nothing has a transition: an input would wait for its frames", () => {
  renderInFrame(<Button label="Save" />);
  const ownClasses = screen.getByRole("button").className.match(/\bcss-\S+/g) ?? [];
  const css = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("");
  const rules = css.split("}").filter((rule) => ownClasses.some((name) => rule.includes(`.${name}`)));
  const transitions = rules.flatMap((rule) => rule.match(/(?<=\btransition:)[^;]+/g) ?? []);
  expect(new Set(transitions)).toEqual(new Set(["none"]));
});

test("react-admin's fields format dates and numbers in the panel's language, also after a change", async () => {
  renderInFrame(
    <RecordContextProvider value={{ id: 1, size: 1234.5, made: "2026-03-04" }}>
      <NumberField source="size" />
      <DateField source="made" />
    </RecordContextProvider>,
  );
  await act(() => showLanguage("de"));
  expect(screen.getByText("1.234,5")).toBeVisible();
  expect(screen.getByText("4.3.2026")).toBeVisible();
  await act(() => showLanguage("en"));
  expect(screen.getByText("1,234.5")).toBeVisible();
  expect(screen.getByText("3/4/2026")).toBeVisible();
});
