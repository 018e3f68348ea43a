import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPanel } from "../support/renderPanel";

test("lists the sites", async () => {
  const { backend } = await renderPanel({ as: "employee" });
  expect(await screen.findByRole("heading", { name: "Wordpress Sites" })).toBeVisible();
  expect(await screen.findAllByRole("button", { name: /^Log In to/ })).toHaveLength(5);
  expect(backend.calls.length).toBeGreaterThan(0);
});
