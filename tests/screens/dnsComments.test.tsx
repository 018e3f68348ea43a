import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { mockHeights, openZone, ZONE, getZoneRecords } from "./dnsSetup";

/** Comments of DNS records. */

beforeEach(mockHeights);

const www = `A record www.${ZONE}`;
const spf = { name: ZONE, type: "TXT", data: "v=spf1 mx -all" } as const;
const LOST = "The server did not keep the comment.";
type Zone = Parameters<typeof openZone>[0];

const open = async (options: Zone) => {
  const opened = await openZone(options);
  const { user, backend } = opened;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text) await user.paste(text);
  };
  const listBodies = () => getRequests(backend, "POST /api/dns").map(({ body }) => body);
  return { ...opened, press, fill, listBodies };
};

const openDialog = async (options: Zone, button = `Edit ${www}`) => {
  const opened = await open(options);
  await opened.press(button);
  const dialog = within(await screen.findByRole("dialog"));
  return { ...opened, dialog, comment: dialog.getByRole("textbox", { name: "Comment" }) };
};

const openBulkEdit = async (options: Zone) => {
  const opened = await open(options);
  await opened.press("Bulk edit");
  const editor = within(await screen.findByRole("table", { name: "DNS records, editable" }));
  const review = async () => {
    await opened.press(/^Review \d+ DNS changes?$/);
    return within(await screen.findByRole("region", { name: "Changes" }));
  };
  return { ...opened, editor, review };
};

const notices = () => within(screen.getByRole("region", { name: "Notifications" }));

test("shows a comment below the data, in full on hover, and finds it", async () => {
  const { user } = await open({
    records: [{ comment: "web\nserver" }, { name: `ftp.${ZONE}`, data: "8.8.4.4" }],
  });
  const table = within(await screen.findByRole("table", { name: "DNS records" }));
  const comment = table.getByTitle("web server");
  expect(comment).toHaveTextContent("Comment: web server");
  expect(comment.closest("td")).toHaveTextContent("8.8.8.8");
  expect(table.getAllByText("None")).toHaveLength(2);
  await user.type(screen.getByRole("searchbox", { name: "Search records" }), "server");
  expect(await screen.findByText("1 of 2 records")).toBeVisible();
  expect(table.queryByText("8.8.4.4")).not.toBeInTheDocument();
});

describe("the dialog", () => {
  test("adds a record with a comment of at most 255 characters", async () => {
    const { user, press, dialog, comment, listBodies } = await openDialog({ records: [] }, "Add Record");
    expect(comment).toHaveAttribute("maxlength", "255");
    await user.type(dialog.getByRole("textbox", { name: "Target (IP Address)" }), "8.8.8.8");
    await user.type(comment, " web server ");
    await press("Submit");
    expect(await notices().findByText("Record added.")).toBeVisible();
    expect(listBodies()).toMatchObject([{ data: "8.8.8.8", comment: "web server" }]);
    expect(await screen.findByTitle("web server")).toBeVisible();
    expect(notices().queryByText(LOST)).not.toBeInTheDocument();
  });

  test("removes a comment, and restores it with Undo", async () => {
    const { press, fill, comment, backend, listBodies } = await openDialog({ records: [{ comment: "old" }] });
    await fill(comment, "");
    await press("Submit");
    expect(await notices().findByText(`A www.${ZONE} Comment old → —`)).toBeVisible();
    expect(listBodies()).toMatchObject([{ id: 1001, comment: null }]);
    await waitFor(() => expect(screen.queryByTitle("old")).not.toBeInTheDocument());
    await press("Undo");
    expect(await screen.findByTitle("old")).toBeVisible();
    expect(getZoneRecords(backend)).toMatchObject([{ comment: "old" }]);
  });

  test("asks which comment to keep if a colleague has changed it as well", async () => {
    const { user, press, fill, comment, backend } = await openDialog({ records: [{ comment: "old" }] });
    await fill(comment, "mine");
    Object.assign(getZoneRecords(backend)[0] ?? {}, { comment: "theirs" });
    await press("Submit");
    const choice = within(await screen.findByRole("group", { name: "Comment" }));
    await user.click(choice.getByRole("radio", { name: /theirs/ }));
    await press("Save");
    expect(await notices().findByText("Record saved.")).toBeVisible();
    expect(getZoneRecords(backend)).toMatchObject([{ comment: "theirs" }]);
  });

  test("reports once that the server did not keep the comment", async () => {
    const { press, fill, comment, backend } = await openDialog({});
    backend.settings.dropsComments = true;
    await fill(comment, "lost");
    await press("Submit");
    expect(await notices().findByText(LOST)).toBeVisible();
    expect(notices().getAllByRole("status")).toHaveLength(2);
    expect(screen.queryByTitle("lost")).not.toBeInTheDocument();
  });
});

describe("bulk edit", () => {
  test("adds and changes comments, and keeps that of a record with new data", async () => {
    const records = [{}, { name: `ftp.${ZONE}`, comment: "files" }, { name: `a.${ZONE}`, comment: "kept\nas it is" }];
    const { press, fill, editor, review, listBodies } = await openBulkEdit({ records });
    await press("Add comment to A www.shop.example");
    const added = editor.getByRole("textbox", { name: `Comment of A www.${ZONE}` });
    expect(added).toHaveFocus();
    await fill(added, "web");
    await fill(editor.getByRole("textbox", { name: `Comment of A ftp.${ZONE}` }), "");
    await fill(editor.getByRole("textbox", { name: `Data of A a.${ZONE}` }), "8.8.4.4");
    const steps = await review();
    expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "Comment: — →becomes web",
        "Comment: files →becomes —",
        "Data: 8.8.8.8 →becomes 8.8.4.4",
      ]),
    );
    await press("Apply 3 changes");
    expect(await screen.findByText("All 3 changes applied.")).toBeVisible();
    expect(listBodies()).toMatchObject([
      { id: 1001, comment: "web" },
      { id: 1002, comment: null },
      { id: 1003, data: "8.8.4.4", comment: "kept\nas it is" },
    ]);
  });

  test("reports at the step and in the result that the server did not keep a comment", async () => {
    const { press, fill, editor, review, backend } = await openBulkEdit({ records: [{ comment: "old" }, spf] });
    backend.settings.dropsComments = true;
    await fill(editor.getByRole("textbox", { name: `Comment of A www.${ZONE}` }), "new");
    await fill(editor.getByRole("textbox", { name: `Data of TXT ${ZONE}` }), "v=spf1 -all");
    const steps = await review();
    await press("Apply 2 changes");
    expect((await screen.findByText(LOST)).closest("[role=status]")).toHaveTextContent(
      `All 2 changes applied. ${LOST}`,
    );
    expect(steps.getByText("Comment not kept").closest("li")).toHaveTextContent(`www.${ZONE}`);
  });

  test("edits comments in the zone file, and keeps them where pasted text has none", async () => {
    const records = [{ comment: "old" }, { name: `ftp.${ZONE}`, comment: "files" }];
    const { user, press, backend } = await openBulkEdit({ records });
    await press("Zone file");
    const field = await screen.findByRole("textbox", { name: "Zone file" });
    expect(field).toHaveDisplayValue(/^www 300 IN A 8\.8\.8\.8 ; old$/m);
    await user.click(field);
    await user.keyboard("{Control>}{End}{/Control}{Backspace>8/}");
    expect(field).not.toHaveDisplayValue(/files/);
    expect(await screen.findByText("1 changed")).toBeVisible();
    await user.clear(field);
    await user.paste("www 600 IN A 8.8.8.8\nftp 300 IN A 8.8.8.8");
    expect(await screen.findByText("1 changed")).toBeVisible();
    await press("Review changes");
    await press("Apply 1 change");
    expect(await screen.findByText("Change applied.")).toBeVisible();
    expect(getZoneRecords(backend)).toMatchObject([{ ttl: 600, comment: "old" }, { comment: "files" }]);
  });
});
