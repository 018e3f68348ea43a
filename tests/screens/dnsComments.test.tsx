import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { DnsRecord } from "../../mocks/backend/types";
import { getRequests } from "../support/backend";
import { mockHeights, openZone, ZONE } from "./dnsSetup";

/** Comments of DNS records. */

beforeEach(mockHeights);

const LOST = "The server did not keep the comment.";

const openBulkEdit = async (records: readonly Partial<DnsRecord>[]) => {
  const opened = await openZone({ records });
  await opened.press("Bulk edit");
  await screen.findByRole("table", { name: "DNS records, editable" });
  return opened;
};

test("shows a comment below the data, in full on hover, and finds it", async () => {
  const { user, press } = await openZone({
    records: [{ comment: "web\nserver" }, { name: `ftp.${ZONE}`, data: "8.8.4.4" }],
  });
  const table = within(await screen.findByRole("table", { name: "DNS records" }));
  const comment = table.getByTitle("web server");
  expect(comment).toHaveTextContent("Comment: web server");
  expect(comment.closest("td")).toHaveTextContent("8.8.8.8");
  expect(table.getAllByText("None")).toHaveLength(2);
  const search = screen.getByRole("searchbox", { name: "Search records" });
  await user.type(search, "server");
  expect(await screen.findByText("1 of 2 records")).toBeVisible();
  expect(table.queryByText("8.8.4.4")).not.toBeInTheDocument();
  await user.type(search, "less");
  expect(await screen.findByText("No records for “serverless”.")).toBeVisible();
  await press("Clear search");
  expect(await screen.findByText("2 records")).toBeVisible();
});

test("the dialog reports once that the server did not keep the comment", async () => {
  const { press, fill, backend } = await openZone();
  backend.settings.dropsComments = true;
  await press(`Edit A record www.${ZONE}`);
  await fill("Comment", "lost");
  await press("Submit");
  const notices = within(screen.getByRole("region", { name: "Notifications" }));
  expect(await notices.findByText(LOST)).toBeVisible();
  expect(notices.getAllByRole("status")).toHaveLength(2);
  expect(screen.queryByTitle("lost")).not.toBeInTheDocument();
});

describe("bulk edit", () => {
  test("adds, changes and removes comments, and reports those that the server did not keep", async () => {
    const records = [{}, { name: `ftp.${ZONE}`, comment: "files" }, { name: `a.${ZONE}`, comment: "old" }];
    const { press, fill, backend } = await openBulkEdit(records);
    backend.settings.dropsComments = true;
    await press(`Add comment to A www.${ZONE}`);
    expect(screen.getByRole("textbox", { name: `Comment of A www.${ZONE}` })).toHaveFocus();
    await fill(`Comment of A www.${ZONE}`, "web");
    await fill(`Comment of A ftp.${ZONE}`, "");
    await fill(`Comment of A a.${ZONE}`, "new");
    await press("Review 3 DNS changes");
    await press("Apply 3 changes");
    expect((await screen.findByText(LOST)).closest("[role=status]")).toHaveTextContent(
      `All 3 changes applied. ${LOST}`,
    );
    const lost = screen.getAllByText("Comment not kept").map((note) => note.closest("li"));
    expect(lost).toHaveLength(2);
    for (const [index, name] of ["www", "a"].entries()) expect(lost[index]).toHaveTextContent(`${name}.${ZONE}`);
    expect(getRequests(backend, "POST /api/dns").map(({ body }) => body)).toMatchObject(
      ["web", null, "new"].map((comment, index) => ({ id: 1001 + index, comment })),
    );
  });

  test("drops a comment that is deleted from the zone file, and keeps it where pasted text has none", async () => {
    const { user, press } = await openBulkEdit([{ comment: "old" }]);
    await press("Zone file");
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox", { name: "Zone file" });
    expect(field).toHaveDisplayValue(/^www 300 IN A 8\.8\.8\.8 ; old$/m);
    await user.click(field);
    await user.keyboard("{Control>}{End}{/Control}{Backspace>6/}");
    expect(await dialog.findByText("1 changed")).toBeVisible();
    await user.clear(field);
    await user.paste("www 300 IN A 8.8.8.8");
    expect(await dialog.findByText("No changes")).toBeVisible();
  });
});
