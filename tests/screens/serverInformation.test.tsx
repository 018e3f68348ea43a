import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

test("an inactive server stands out, an insecure one does not", async () => {
  const links = [
    { status: 0, secure: true },
    { status: 1, secure: false },
  ];
  await renderPanel({ as: "super-admin", at: "/domains/1", domains: [aStoredDomain({ id: 1, links })] });
  const table = await screen.findByRole("table", { name: "Server Information" });
  const tones = within(table)
    .getAllByText(/^(true|false)$/)
    .map(({ textContent, className }) => `${textContent} ${className.replaceAll("badge", "").trim()}`.trim());
  expect(tones).toEqual(["true -good", "true -good", "false -warn", "false"]);
});
