import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import "@/custom/addSubdomain/mui/AddSubdomain"; // loaded beforehand: no test waits for code
import "@/custom/addWebsite/mui/AddWebsite";
import { writeDraft } from "@/ui/forms/drafts";
import { getSuperAdminId } from "../support/builders";
import { expectConsole } from "../support/console";
import { findListbox, getOptionTexts } from "../support/listbox";
import { renderPanel } from "../support/renderPanel";

/** The forms' selects, with more records than they render. */

const box = (name: string) => screen.findByLabelText(name);
const search = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });

test("finds a customer by company and first name; selects have no empty option", async () => {
  const { backend } = await renderPanel({ as: "super-admin", at: "/add-domain", backend: { domains: 600 } });
  for (const name of ["Server", "Service plan"]) {
    const select = await box(name);
    fireEvent.keyDown(select, { key: "ArrowDown" });
    const options = Array.from((await findListbox()).children);
    expect(options.map(({ textContent }) => textContent)).not.toContain("");
    expect(options.filter((option) => option.matches('[aria-selected="true"], .Mui-focused'))).toEqual([]);
    fireEvent.keyDown(select, { key: "Escape" });
  }
  const { id, name } = [...backend.store.companies.values()].findLast(({ contacts }) => contacts > 1) ?? {};
  const { first_name, last_name } = backend.store.getContacts(id ?? 0).at(-1) ?? {};
  fireEvent.click(screen.getByLabelText("Existing"));
  await search("User", `${name?.split(" ").at(-1)} ${first_name?.toUpperCase()}`);
  expect(await getOptionTexts()).toContain(`${first_name} ${last_name} · ${name}`);
});

test("marks the deleted server of a draft", async () => {
  expectConsole(/endpoint: .GET \/api\/servers/); // react-admin, in development
  const { backend } = await renderPanel({
    as: "super-admin",
    at: "/add-domain",
    given: (backend) => {
      writeDraft(getSuperAdminId(backend) ?? 0, "add-website", { server: 999 });
      backend.faults.add({ kind: "500", path: "/api/servers" });
    },
  });
  await screen.findByText(/^Options could not be loaded\./);
  expect(await box("Server")).toHaveValue("#999");
  backend.faults.clear();
  fireEvent.click(screen.getByText("Retry"));
  await waitFor(async () => expect(await box("Server")).toHaveValue("#999 (no longer available)"));
});
