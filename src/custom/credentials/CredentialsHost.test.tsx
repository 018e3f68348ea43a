import { act, fireEvent, render, screen } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { resetUserMemory } from "@/lib/userState";
import { CredentialsCard } from "./CredentialsCard";
import { CredentialsHost, endCredentials, showCredentials } from "./CredentialsHost";

test.each<[when: string, leave: () => unknown]>([
  ["it is closed", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["the panel is left", () => fireEvent(window, new Event("pagehide"))],
  ["the user logs out", () => act(resetUserMemory)],
])("the card with the credentials is gone once %s", (_, leave) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <CredentialsHost />
    </CoreAdminContext>,
  );
  const credentials = { name: "a.example", groups: [{ lines: [] }] };
  act(() => showCredentials(<CredentialsCard credentials={credentials} onClose={endCredentials} />));
  expect(screen.getByRole("dialog", { name: "Credentials for a.example" })).toBeVisible();
  leave();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
