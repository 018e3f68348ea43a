import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

test("what is not as it should be stands out: an inactive server, an insecure site", async () => {
  const links = [
    { status: 0, secure: true },
    { status: 1, secure: false },
  ];
  await renderPanel({ as: "super-admin", at: "/domains/1", domains: [aStoredDomain({ id: 1, links })] });
  const table = await screen.findByRole("table", { name: "Server Information" });
  const marks = within(table)
    .getAllByText(/^(true|false)$/)
    .map(({ textContent, dataset, className }) => [textContent, dataset["is"] ?? className]);
  expect(marks).toEqual([
    ["true", "live"],
    ["true", ""],
    ["false", "suspended"],
    ["false", "unusual"],
  ]);
});
