import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as texts from "../../scripts/build/allTexts";
import { fillTemplate } from "../../scripts/build/earlyTexts";
import fragment from "@/custom/session/loginForm.html?raw";
import { renderPanel } from "../support/renderPanel";

/** The visible and usable parts of an element; ids differ by nature. */
const plain = (node: Node): unknown => {
  if (!(node instanceof Element)) return node.textContent?.trim();
  const attributes = [...node.attributes]
    .filter(({ name }) => !["id", "for", "disabled", "autofocus"].includes(name) && !name.startsWith("data-"))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
  return { tag: node.localName, attributes, children: [...node.childNodes].map(plain).filter(Boolean) };
};

test("the login form in the page has the markup of the panel's form", async () => {
  const early = document.createElement("div");
  early.id = "early";
  // Trusted: our own file.
  early.innerHTML = fillTemplate(fragment, "Spire", texts);
  document.body.append(early);
  const markup = plain(early.firstElementChild as Element);
  await renderPanel({ at: "/login" });
  await waitFor(() => expect(early).not.toBeInTheDocument());
  expect(plain(screen.getByRole("main"))).toEqual(markup);
});
