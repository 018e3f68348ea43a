// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createScriptedClient, get, getRejection } from "./support/scriptedClient";
import { textResponse } from "./support/scriptedFetch";
import { diffZoneFile, importOptions } from "@/custom/dns/bulkEdit/diffZoneFile";
import { aRecord, zone } from "@/custom/dns/changes/testZones";
import { getPreset, isPresetComplete } from "@/custom/dns/presets/presets";
import { isSessionPath } from "@/custom/session/sessionPaths";
import { isGeneralMessage } from "@/dataProvider/errorBody";
import { quoteLargeIntegers } from "@/dataProvider/transport";
import { toCleanName } from "@/lib/cleanName";
import { toSearchTerm, toSsoTarget } from "@/lib/webAddress";
import { toRecordFields } from "@/model/dns/change";
import { replaceInRecords } from "@/model/dns/replaceInRecords";
import { findInvalidSpfTerm, normalizeText } from "@/model/dns/spf";
import { tokenizeLine } from "@/model/dns/zoneFile/tokenizeLines";
import { escapeFormulas } from "@/ui/csv/writeCsv";

/**
 * Texts of a server, and pasted ones, at which a regular expression may backtrack. If its time grows with the square of the length, the
 * test takes minutes and exceeds its time limit.
 */

const LENGTH = 500_000;
const repeat = (part: string) => part.repeat(LENGTH);
const isKept = (read: (text: string) => unknown, text: string) => read(text) === text;
const isInvalidTerm = (term: string) => findInvalidSpfTerm({ type: "TXT", data: `v=spf1 ${term}` }) === term;
const txtRecord = (data: string, comment = "") => aRecord({ type: "TXT", data, comment });

test.each<[what: string, read: () => boolean]>([
  ["a name with dots inside", () => isKept(toCleanName, `a${repeat(".")}b`)],
  ["a search term of dots", () => isKept(toSearchTerm, `${repeat(".")}:x`)],
  [
    "an address with slashes",
    () => toSsoTarget(`https://a.example${repeat("/")}x`, "sso")?.domain.length === LENGTH + 10,
  ],
  ["a path with slashes", () => !isSessionPath(`/login${repeat("/")}x`)],
  ["a message of general words", () => !isGeneralMessage(`the ${repeat("method is not supported ")}\n`)],
  ["a pushed text with an open string", () => isKept(quoteLargeIntegers, `1234567890123456${repeat('"\\')}`)],
  ["a CSV cell of quotation marks", () => isKept(escapeFormulas, `${repeat('"')}x`)],
  ["a zone file's line with many words", () => tokenizeLine("a ".repeat(200_000))?.length === 200_000],
  [
    "a zone file's comment with spaces",
    () => diffZoneFile([toRecordFields(txtRecord("x", `a${repeat(" ")}b`))], [], zone, importOptions).length === 1,
  ],
  ["a TXT record of quotation marks", () => isKept((data) => normalizeText({ data }), `x${repeat("“")}x`)],
  [
    "a TXT record of letters",
    () => replaceInRecords([txtRecord(repeat("z"))], { from: "192.0.2.1", to: "192.0.2.2" }).length === 0,
  ],
  ["an SPF term with a long label", () => isInvalidTerm(`a:b.${repeat("c")}!`)],
  ["an SPF term with a long name", () => isInvalidTerm(`${repeat("a")}\n`)],
  ["a mail address with dots", () => !isPresetComplete(getPreset("dmarc"), { reports: `a@${repeat(".")}@` })],
])("reads %s in time that grows with its length", (_, read) => {
  expect(read()).toBe(true);
});

test("reads a page that begins with many comments in time that grows with its length", async () => {
  const { request } = createScriptedClient([textResponse(`${repeat("<!---->")}x`)]);
  expect(await getRejection(request(get))).toMatchObject({ kind: "signInPage" });
});
