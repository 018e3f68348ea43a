import { screen, within } from "@testing-library/react";
import type { Backend } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { createZoneRecord, getZoneRecords } from "./dnsSetup";

/** Three sites, and the dialog that changes their DNS. */

export const READ = "GET /api/dns";
export const createSites = () =>
  [1, 2, 3].map((id) => createStoredDomain({ id, url: `site-${id}.example`, domain: `site-${id}.example` }));
/** Site 2 has a CNAME at www. */
const zones = (backend: Backend) => {
  for (const { id, domain } of backend.store.domains.values()) {
    const record = createZoneRecord({ id: id * 1000, domain_id: id, name: `www.${domain}` });
    getZoneRecords(backend, id).splice(0, Infinity, { ...record, ...(id === 2 && { type: "CNAME", data: "a.b" }) });
  }
};

export const openDnsDialog = async (given: (backend: Backend) => void = () => undefined) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: createSites(),
    given: (backend) => {
      zones(backend);
      given(backend);
    },
  });
  const { user } = opened;
  for (const box of await screen.findAllByRole("checkbox", { name: /^Select site-/ })) await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Change DNS…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change DNS of 3 domains" }));
  // Pasted: each key by itself would compare all zones again.
  const type = async (text: string) => {
    await user.click(dialog.getByRole("textbox", { name: "Records" }));
    await user.paste(text);
  };
  const start = () => dialog.getByRole("button", { name: /^Change (DNS|\d)/ });
  return { ...opened, dialog, type, start };
};
