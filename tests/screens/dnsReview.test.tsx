import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { giveHeights, openZone, ZONE } from "./dnsSetup";

/** What is said of a zone while several of its records are changed, and before they are applied. */

beforeEach(giveHeights);

test("what is wrong with a changed record stands below its row, and in its line of the review", async () => {
  const records = ["a", "b"].map((name) => ({ name: `${name}.${ZONE}` }));
  const { user } = await openZone({ records: [...records, { name: `b.${ZONE}`, data: "8.8.4.4" }] });
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  const type = async (label: string, typed: string) => {
    const [field] = await screen.findAllByLabelText(label);
    if (!field) throw new Error("There is a field");
    expect(field).not.toHaveAccessibleDescription();
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription());
  };
  await type(`Data of A a.${ZONE}`, "10.0.0.1");
  await type(`TTL of A b.${ZONE}`, "90");
  const said = [
    /10\.0\.0\.1 cannot be reached from the internet/,
    /Other A records of b\.shop\.example have a TTL of 300 seconds/,
  ];
  for (const text of said) expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Review 2 DNS changes" }));
  const drawer = within(await screen.findByRole("dialog", { name: `Changes to ${ZONE}` }));
  for (const text of said) expect(drawer.getByText(text)).toBeVisible();
});
