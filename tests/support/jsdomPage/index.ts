/**
 * What the failure matrix uses of @playwright/test, over jsdom: its scenarios and their page objects run there as they do in
 * Chromium. vite.config.ts puts it in the place of that package in unit and screen tests.
 */
export { expect } from "./expect";
