// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { openWaitingTab } from "./useLogInToSite";

const MESSAGE = "Logging in to Example…";
const page = () => document.implementation.createHTMLDocument();

/** A tab as `window.open` gives it; the browser may put another document into it whenever it likes. */
const open = () => {
  const tab = { document: page(), opener: {} as unknown, closed: false, close: vi.fn<() => void>() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  return { tab, waiting: openWaitingTab(MESSAGE) };
};
const submitted = () => vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();

afterEach(() => vi.restoreAllMocks());

test("posts the form from the document that the tab has when the token arrives", () => {
  const submit = submitted();
  const { tab, waiting } = open();
  tab.document = page();
  waiting?.post("https://example.com/sign-in", "token", "secret");
  expect(submit.mock.contexts).toEqual([tab.document.querySelector("form")]);
  const { action, method } = tab.document.forms[0] ?? {};
  expect([action, method]).toEqual(["https://example.com/sign-in", "post"]);
  expect(tab.document.querySelector("input")?.value).toBe("secret");
});

test("posts nothing when the tab was closed or shows another page", () => {
  const submit = submitted();
  const { tab, waiting } = open();
  tab.closed = true;
  waiting?.post("https://example.com/sign-in", "token", "secret");
  tab.closed = false;
  Object.defineProperty(tab, "document", {
    get: () => {
      throw new DOMException("Blocked a frame from accessing a cross-origin frame", "SecurityError");
    },
  });
  waiting?.post("https://example.com/sign-in", "token", "secret");
  expect(submit).not.toHaveBeenCalled();
});
