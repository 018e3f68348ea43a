import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { parseConfig, ConfigError } from "../../src/config";
import { showConfigFaults } from "../../src/startup/configFaults";

const faultsOf = (layer: unknown) => {
  try {
    parseConfig(layer);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
};

test("a wrong configuration is a readable page that lists every fault, as text", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.textContent = "what was there before";
  const faults = faultsOf({ apiOrigin: 5, push: { "<img src=x>": 1, port: 0 } });
  await showConfigFaults(root, faults);
  expect(screen.getByRole("main")).toBeVisible();
  expect(screen.getByRole("heading", { name: "The panel is not configured correctly" })).toBeVisible();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(faults);
  expect(items.some((item) => item?.startsWith("push.<img src=x>:"))).toBe(true);
  expect(root.querySelector("img")).toBeNull();
  expect(root).not.toHaveTextContent("what was there before");
  root.remove();
});
