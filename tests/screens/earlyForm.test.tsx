import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
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

const early = () => document.getElementById("early");
const earlyInput = (name: string) => early()?.querySelector<HTMLInputElement>(`input[name=${name}]`);

beforeEach(() => {
  const brought = document.createElement("div");
  brought.id = "early";
  // Trusted: our own file.
  brought.innerHTML = fillTemplate(fragment, "Spire", texts);
  document.body.append(brought);
  return () => brought.remove();
});

describe("the login form in the page", () => {
  test("has the markup of the panel's form", async () => {
    const brought = plain(early()?.firstElementChild as Element);
    await renderPanel({ at: "/login" });
    await waitFor(() => expect(early()).toBeNull());
    expect(plain(screen.getByRole("main"))).toEqual(brought);
  });

  test("has the focus in Email, and so has the panel's form", async () => {
    expect(earlyInput("email")).toHaveAttribute("autofocus");
    await renderPanel({ at: "/login" });
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  });

  test("passes its input to the panel's form", async () => {
    const [email, password] = [earlyInput("email"), earlyInput("password")];
    if (email) email.value = "ada@spire.test";
    if (password) password.value = "half a pass";
    password?.focus();
    await renderPanel({ at: "/login" });
    await waitFor(() => expect(early()).toBeNull());
    expect(screen.getByLabelText("Email")).toHaveValue("ada@spire.test");
    expect(screen.getByLabelText("Password")).toHaveValue("half a pass");
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  test("cannot be submitted before the panel has loaded", () => {
    expect(screen.getByRole("button", { name: "LOGIN" })).toBeDisabled();
  });
});
