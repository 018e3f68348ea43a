import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { i18nProvider, type Translate } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { toDeletionFacts } from "./deletionFacts";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
/** `name: value`, and the lines below it. */
const read = (response: unknown) =>
  toDeletionFacts(response, t).map(({ name, value, lines }) => [
    value === undefined ? name : `${name}: ${value}`,
    ...(lines ?? []),
  ]);

describe("deletion facts", () => {
  test.each<[what: string, info: Record<string, unknown>, words: string[][]]>([
    ["a number with its unit", { disk_mb: 120 }, [["Disk space: 120 MB"]]],
    ["a number", { ftp_users: 2, mailboxes: 0 }, [["FTP users: 2"], ["Mailboxes: 0"]]],
    ["text", { database: "shop_main" }, [["Database: shop_main"]]],
    ["flags", { has_backups: false, has_ssl: true }, [["Has backups: no"], ["Has SSL: yes"]]],
    [
      "nothing",
      { note: null, text: " ", aliases: [], owner: {} },
      [["Note: none"], ["Text: none"], ["Aliases: none"], ["Owner: none"]],
    ],
    ["a list of texts", { subdomains: ["a.example", "b.example"] }, [["Subdomains (2)", "a.example", "b.example"]]],
    [
      "a list with gaps, as PHP sends it",
      { aliases: { 0: "a.example", 2: "c.example" } },
      [["Aliases (2)", "a.example", "c.example"]],
    ],
    [
      "a list of records",
      {
        databases: [
          { id: 3, name: "shop_main", size_mb: 12 },
          { id: 4, name: "shop_stats" },
        ],
      },
      [["Databases (2)", "shop_main (Size: 12 MB)", "shop_stats"]],
    ],
    [
      "records that say the same twice",
      { sites: [{ name: "a.example", domain: "a.example" }] },
      [["Sites (1)", "a.example"]],
    ],
    [
      "records without a name",
      { jobs: [{ minute: 5, active: true }, { id: 7 }, {}] },
      [["Jobs (3)", "Minute: 5, Active: yes", "7", "none"]],
    ],
    ["a record", { owner: { id: 1, name: "Ada", email: "ada@a.example" } }, [["Owner: Ada", "Email: ada@a.example"]]],
    ["a group", { mail: { boxes: 2, names: ["info", "sales"] } }, [["Mail", "Boxes: 2", "Names (2): info, sales"]]],
    ["names that are no field's", { "info@a.example": 3 }, [["info@a.example: 3"]]],
    [
      "the domain's own number and the server's",
      { id: 1, domain_id: 1, serverId: "2", company_id: 3 },
      [["Company ID: 3"]],
    ],
    ["an id that is a name", { databases: [{ id: "shop_main" }] }, [["Databases (1)", "shop_main"]]],
  ])("%s", (_, info, words) => {
    expect(read(info)).toEqual(words);
    expect(read({ data: info })).toEqual(words);
    expect(read({ data: [info] })).toEqual(words);
    expect(read({ data: info, message: "For good." })).toEqual([...words, ["Message: For good."]]);
  });

  test.each([
    [["a.example", "b.example"], [["Items (2)", "a.example", "b.example"]]],
    ["All mail of it", [["Response: All mail of it"]]],
    [5, [["Response: 5"]]],
    [{ data: "All of it" }, [["Data: All of it"]]],
    [undefined, []],
    [null, []],
    ["", []],
    [[], []],
    [{}, []],
    [{ data: [] }, []],
  ])("%j", (response, words) => {
    expect(read(response)).toEqual(words);
  });
});

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

test("property: every text of a response of any shape is shown", () => {
  const keys = ["name", "url", "disk_mb", "data", "databases", "id", "aliases", "0", "1", "weird key", "xYz"];
  const key = fc.constantFrom(...keys);
  const text = fc.stringMatching(/^[a-z]{3,8}\.example$/);
  const { response } = fc.letrec((tie) => ({
    response: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("response"), { maxLength: 4 }),
      fc.dictionary(key, tie("response"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(response, (given) => {
      const said = JSON.stringify(toDeletionFacts(given, t));
      expect(textsIn(given).filter((part) => !said.includes(part))).toEqual([]);
      expect(said).not.toContain("[object Object]");
    }),
    { numRuns: 500 },
  );
});
