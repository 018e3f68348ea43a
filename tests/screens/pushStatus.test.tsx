import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../support/backend";
import { openSites, PUSH, createSite } from "./sitesSetup";

const PRIVATE = { push: { ...PUSH.push, channel: "private-spire-sites" } };
const AUTH = "/broadcasting/auth";
const state = (name: string | RegExp) => screen.findByRole("button", { name }, { timeout: 10_000 });

test("a session that ends while push is down opens login in place, and rejoins the channel", async () => {
  const { backend, user } = await openSites({ config: PRIVATE, domains: [createSite()] });
  await screen.findByText("Live");
  backend.sessions.load([]);
  backend.push.closeAll();
  const dialog = await screen.findByRole("dialog", { name: "Your session has ended" });
  await user.type(within(dialog).getByLabelText("Password"), DEMO_PASSWORD);
  await user.click(within(dialog).getByRole("button", { name: "LOGIN" }));
  expect(await screen.findByText("Live", undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a failure shows the reason and recovers automatically", async () => {
  const { backend, user } = await openSites({
    config: PRIVATE,
    domains: [createSite()],
    given: ({ faults }) => faults.add({ kind: "500", path: AUTH }),
  });
  const button = await state(/^Reconnecting…/);
  const why = "Live updates failed. The API reported an error (500). Retrying.";
  expect(button).toHaveAccessibleDescription(why);
  await user.click(button);
  expect(screen.getByText(why)).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.getByText(why)).not.toBeVisible();
  backend.faults.clear();
  expect(await screen.findByText("Live", undefined, { timeout: 10_000 })).toBeVisible();
});
