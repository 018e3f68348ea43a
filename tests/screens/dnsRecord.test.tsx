import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { giveHeights, openZone } from "./dnsSetup";

/** The dialog for one record. */

beforeEach(giveHeights);

type Zone = Parameters<typeof openZone>[0];

const openRecord = async (label: RegExp, zone: Zone) => {
  const opened = await openZone(zone);
  await opened.user.click(await screen.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = async (field: string | RegExp, text: string) => {
    const input = dialog.getByRole("textbox", { name: field });
    await opened.user.clear(input);
    await opened.user.click(input);
    await opened.user.paste(text);
  };
  const submit = () => opened.user.click(dialog.getByRole("button", { name: "Submit" }));
  const bodies = () => callsTo(opened.backend, "POST /api/dns").map(({ body }) => body);
  return { ...opened, dialog, type, submit, bodies };
};

test("sends a record of a type that it does not know with nothing changed but the data", async () => {
  const service = { name: "_sip.shop.example", type: "SRV", data: "5 5060 sip", priority: 0, ttl: "auto", weight: 5 };
  const { type, submit, bodies } = await openRecord(/^Edit SRV record/, { records: [service as object] });
  await type("Data", "5 5061 sip");
  await submit();
  expect(await screen.findByText("The record could not be saved.")).toBeVisible();
  expect(bodies()).toEqual([{ ...service, id: 1001, domain_id: 1, comment: null, data: "5 5061 sip" }]);
});

test("renames a record of a zone with a final dot", async () => {
  const given: Zone = { zone: "shop.example.", records: [{ name: "www.shop.example." }] };
  const { dialog, type, submit, bodies } = await openRecord(/^Edit A record www/, given);
  expect(dialog.getByRole("textbox", { name: /^Hostname/ })).toHaveValue("www");
  await type(/^Hostname/, "web");
  await submit();
  expect(await screen.findByText("The record was saved.")).toBeVisible();
  expect(bodies()).toMatchObject([{ id: 1001, name: "web.shop.example.", data: "8.8.8.8" }]);
});

test("cleans a hostname and a target, and says what it removed", async () => {
  const { dialog, type, submit, bodies } = await openRecord(/^Edit CNAME record/, {
    records: [{ type: "CNAME", data: "old.example" }],
  });
  await type(/^Hostname/, "\u200Bftp. ");
  expect(dialog.getByText("Removed: invisible character U+200B . space")).toBeVisible();
  expect(dialog.getByText("Full name: ftp.shop.example")).toBeVisible();
  await type("Target (Domain)", "“new\u00AD.example”,");
  expect(dialog.getByText("Removed: invisible character U+00AD “ ” ,")).toBeVisible();
  await submit();
  expect(await screen.findByText("The record was saved.")).toBeVisible();
  expect(bodies()).toMatchObject([{ name: "ftp.shop.example", data: "new.example" }]);
});

test("a no-break space in an SPF is warned about, and replaced on request", async () => {
  const { user, dialog, type, submit, bodies } = await openRecord(/^Edit TXT record/, {
    records: [{ name: "shop.example", type: "TXT", data: "v=spf1 -all" }],
  });
  await type("Text", "v=spf1\u00A0mx -all");
  expect(
    dialog.getByText(/^Mail servers cannot read this record: it contains a no-break space .*\(U\+00A0\)/),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Fix" }));
  expect(dialog.getByRole("textbox", { name: "Text" })).toHaveFocus();
  expect(dialog.queryByText(/^Mail servers cannot read/)).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByText("The record was saved.")).toBeVisible();
  expect(bodies()).toMatchObject([{ data: "v=spf1 mx -all" }]);
});
