import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPanel } from "../support/renderPanel";

test("in one's own row the e-mail address and 'you' are separate words", async () => {
  await renderPanel({ as: "super-admin", at: "/users" });
  expect(await screen.findByRole("rowheader", { name: "super@spire.test you" })).toBeVisible();
});
