import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach } from "vitest";

const { getElementError } = getConfig();
/** Set while Testing Library waits: what is missing then is no failure yet, and at the end it prints the document anyway. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })["_disableExpensiveErrorDiagnostics"];

configure({
  asyncUtilTimeout: 5000,
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

// What the panel's libraries need and jsdom lacks.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => cleanup()); // before what setup.ts does then
