// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import fragment from "./frame.html?raw";
import { adoptFrame, getEarlyFrame, FRAMED } from "./frame";

const root = document.createElement("div");
beforeEach(() => {
  root.innerHTML = fragment.replace("{productName}", "Spire");
});
const heading = () => root.querySelector("h1:not([aria-hidden])")?.textContent ?? null;

test.each([
  [{ title: "Plans", loading: "Loading..." }, "Plans", "Plans", "Loading..."],
  [{ title: "%{product} Plans" }, null, "Acme Plans", "Loading…"],
  [undefined, null, null, "Loading…"],
])("with the texts %j the heading is %j at first, %j once the product is known", (texts, before, after, loading) => {
  const nameProduct = adoptFrame(root, "tabs", texts);
  expect(heading()).toBe(before);
  expect(root.querySelector("[role=status]")?.textContent).toBe(loading);
  nameProduct("Acme");
  expect(heading()).toBe(after);
  expect(root.querySelector(".bar-brand span")?.textContent).toBe("Acme");
  expect(getEarlyFrame()).toBe(root.firstElementChild);
  expect(getEarlyFrame()).toHaveAttribute("data-shape", "tabs");
});

test("escapes the product's name", () => {
  adoptFrame(root, "list", { title: "%{product} Plans" })("<b>A</b>");
  expect(root.querySelector("b")).toBeNull();
});

test("removes the class of framed pages when the page has no frame", () => {
  document.documentElement.classList.add(FRAMED);
  root.replaceChildren();
  adoptFrame(root, "list")("Acme");
  expect(document.documentElement).not.toHaveClass(FRAMED);
  expect(getEarlyFrame()).toBeUndefined();
  expect(root.childElementCount).toBe(0);
});
