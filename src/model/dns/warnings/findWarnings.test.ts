import fc from "fast-check";
import { expect, test } from "vitest";
import { dns } from "@/custom/dns/texts";
import type { DnsRecord } from "../../records";
import { toComparable, toFullName } from "../record";
import { findWarnings, type Warning, type WarningCode } from "./findWarnings";

const zone = "example.com";

type Typed = Partial<Pick<DnsRecord, "type" | "data" | "priority" | "ttl">> & { hostname?: string };
const public4 = "8.8.8.8";

const createRecord = ({ hostname = "www", type = "A", data = public4, priority = null, ttl = 300 }: Typed) =>
  toComparable({ name: toFullName(hostname, zone), type, data, priority, ttl });

const check = (typed: Typed, ...others: Typed[]): Warning[] =>
  findWarnings({
    hostname: typed.hostname ?? "www",
    zone,
    record: createRecord(typed),
    others: others.map(createRecord),
  });

/** Each as `field: code`. */
const listWarnings = (typed: Typed, ...others: Typed[]): string[] =>
  check(typed, ...others).map(({ field, part, code }) => `${part ?? field}: ${code}`);

const getArgs = (code: WarningCode, typed: Typed, ...others: Typed[]): Warning["args"] =>
  check(typed, ...others).find((warning) => warning.code === code)?.args;

const host = "mail.other.example";
const createOfType =
  (type: string) =>
  (data: string): Typed => ({ type, data });
const txt = createOfType("TXT");
const cname = createOfType("CNAME");
const ns = createOfType("NS");
const caa = createOfType("CAA");
const srv = createOfType("SRV");
const mx = (data: string, priority: number | null = null): Typed => ({ type: "MX", data, priority });
const alias = (hostname: string): Typed => ({ hostname, ...cname(host) });
const label = (length: number) => "a".repeat(length);
const name = (length: number) =>
  Array.from({ length }, () => "a")
    .join(".")
    .slice(0, length);

/** Records of another name, which change nothing. */
const elsewhere: Typed[] = [{ ttl: 60 }, alias(""), txt("v=spf1 ~all"), mx("."), mx("elsewhere.other.example")].map(
  (typed, index) => ({ ...typed, hostname: `elsewhere${index}` }),
);

test.each<[string, string[], Typed, ...Typed[]]>([
  ["nothing wrong with a wildcard", [], { hostname: "*" }],
  ["nothing typed yet", [], { hostname: "", data: "" }],
  ["a type that is not known", [], { type: "TLSA", data: "0 5 5060 sip" }],
  ["nothing typed of a CAA yet", [], caa("")],
  ["CAA with flags that are neither 0 nor 128", ["flags: unknownValue"], caa('1 issue "ca.example"')],
  ["CAA with flags above the highest", ["flags: numberRange"], caa('256 issue "ca.example"')],
  ["CAA with a tag in capitals", [], caa('0 ISSUE "ca.example"')],
  ["CAA with a tag that is not known", ["tag: unknownValue"], caa('0 isue "ca.example"')],
  ["the same CAA without quotation marks", ["data: duplicate"], caa("0 issue a"), caa('0 issue "a"')],
  ["SRV with its priority in the data", [], srv("10 5 5060 sip.other.example")],
  ["SRV without a service", [], { type: "SRV", data: "0 0 .", priority: 0 }],
  ["SRV with the highest and the lowest number", [], srv("0 65535 sip.x")],
  ["SRV with a fraction", ["port: numberRange"], srv("5 1.5 sip.x")],
  ["SRV with a negative weight", ["weight: numberRange"], srv("-1 443 sip.x")],
  ["SRV with a port above the highest", ["port: numberRange"], srv("5 65536 sip.x")],
  ["SRV with a wrong weight and port", ["weight: numberRange", "port: numberRange"], srv("low high sip.x")],
  ["SRV without a weight", ["weight: missingPart"], srv('"" 443 sip.x')],
  ["SRV whose target is not typed yet", [], srv('0 443 ""')],
  ["SRV of which only the weight is typed", [], srv("5")],
  ["SRV with blanks in place of port and target", [], srv('5 "" ""')],
  ["SRV to an address", ["data: addressAsTarget"], srv("5 5060 8.8.8.8")],
  ["SRV to a CNAME", ["data: aliasAsTarget"], srv("5 5060 SIP.example.com."), alias("sip")],
  [
    "SRV of another priority",
    [],
    { type: "SRV", data: "5 5060 sip.x", priority: 1 },
    { type: "SRV", data: "5 5060 sip.x", priority: 2 },
  ],
  ["label of 63", [], { hostname: label(63) }],
  ["label over 63", ["name: longLabel"], { hostname: label(64) }],
  ["IDN label over 63 as punycode", ["name: longLabel"], { hostname: `${"a".repeat(55)}äöü` }],
  ["label of a target over 63", ["data: longLabel"], cname(`${label(64)}.example`)],
  ["a long word in a text is no label", [], txt(label(64))],
  ["nothing between dots", ["name: emptyLabel"], { hostname: "a..b" }],
  ["dot at the end", ["name: dotAtEnd"], { hostname: "z." }],
  ["dot and blank at the end", ["name: dotAtEnd"], { hostname: "z. " }],
  ["nothing but a dot", ["name: dotAtEnd"], { hostname: "." }],
  ["dot at the end of a target", [], ns(`${host}.`)],
  ["a number and a word in a text", [], txt("10 apples")],
  ["priority and two blanks before a mail server", ["data: priorityInData"], mx(` 10  ${host} `, 1)],
  ["another number in a mail server", ["data: blank"], mx("a 10 b", 1)],
  ["more than a mail server behind the priority", ["data: blank"], mx("10 a b", 1)],
  [
    "priority before a mail server, and a blank inside",
    ["name: blank", "data: priorityInData"],
    { hostname: "a b", type: "MX", data: `10 ${host}`, priority: 1 },
  ],
  ["scheme", ["name: webAddress"], { hostname: "https://www" }],
  ["path of a target", ["data: webAddress"], cname("other.example/path")],
  ["part of a reverse zone (RFC 2317)", [], cname("1.0/26.2.0.192.in-addr.arpa")],
  ["e-mail address as a mail server", ["data: mailAddress"], mx("a@b.example", 1)],
  ["web address with a user", ["data: webAddress"], mx(" https://a@b.example ", 1)],
  ["name of 253", [], { hostname: name(241) }],
  ["name over 253", ["name: longName"], { hostname: name(243) }],
  ["target of 253", [], cname(name(253))],
  ["target over 253", ["data: longName"], cname(name(255))],
  ["name ends with the zone", ["name: endsWithZone"], { hostname: "www.example.com" }],
  ["name is the zone", ["name: endsWithZone"], { hostname: "Example.com." }],
  ["at sign between blanks", ["name: atSign"], { hostname: " @ " }],
  ["CNAME at the zone", ["name: aliasAtZone"], alias("")],
  ["another beside a CNAME", ["name: besideAlias"], {}, cname(host)],
  ["two CNAME", ["name: aliasBesideOthers"], cname(host), cname("other.example")],
  ["CNAME beside an MX of the same host", ["name: aliasBesideOthers"], cname(host), mx(host)],
  ["no address", ["data: notAnAddress"], { data: "web1" }],
  ["blanks in place of an address", [], { data: " " }],
  ["private IPv4", ["data: unreachable"], { data: "192.168.1.1" }],
  ["an address in a text", [], txt("10.0.0.1")],
  ["CNAME to an address", ["data: addressAsTarget"], cname(public4)],
  [
    "MX to a CNAME",
    ["data: aliasAsTarget"],
    { hostname: "", type: "MX", data: "mail.example.com.", priority: 1 },
    alias("mail"),
  ],
  ["MX to a name with an address", [], mx("mail.example.com"), { hostname: "mail" }],
  ["MX to its own name", [], mx("www.example.com")],
  ["CNAME to a CNAME is no fault", [], cname("b.example.com"), alias("b")],
  [
    "CNAME that an MX points to",
    ["name: targetBecomesAlias"],
    alias("mail"),
    { hostname: "", type: "MX", data: "mail.example.com", priority: 1 },
  ],
  ["address that an MX points to", [], { hostname: "mail" }, { ...mx("mail.example.com"), hostname: "" }],
  ["text of 255 octets", [], txt(label(255))],
  ["text over 255 octets", ["data: longText"], txt(label(256))],
  ["octets count, not characters", ["data: longText"], txt("é".repeat(128))],
  ["other data over 255 octets", [], { type: "TLSA", data: label(256) }],
  ["curly quotes", ["data: quotedText"], txt("“a”")],
  ["quoted text between blanks", ["data: quotedText"], txt(' "a" ')],
  ["a quotation within a text", [], txt('say "a" b')],
  ["a single quotation mark", [], txt('"')],
  ["quoted data of another type", [], { type: "TLSA", data: '"a"' }],
  ["second SPF", ["data: secondSpf"], txt("v=spf1 -all"), txt("V=SPF1 ~all")],
  ["second SPF, quoted", ["data: quotedText", "data: secondSpf"], txt('"v=spf1 -all"'), txt("v=spf1")],
  ["the same SPF as the server stores it", ["data: duplicate"], txt("v=spf1 -all"), txt('"v=spf1" " -all"')],
  ["quoted text beside texts that the server stores in quotes", [], txt('"a" "b"'), txt('"other"')],
  ["text of 255 octets, quoted", [], txt(`"${label(250)}" "${label(5)}"`), txt('"a"')],
  ["SPF with a no-break space in a term", ["data: strayBlank"], txt("v=spf1 mx\u00A0a -all")],
  ["SPF with a no-break space behind all", ["data: strayBlank"], txt("v=spf1 -all mx\u00A0")],
  [
    "SPF with a no-break space and curly quotes",
    ["data: quotedText", "data: strayCharacter"],
    txt("“v=spf1\u00A0mx -all”"),
  ],
  ["SPF in one quotation mark", ["data: strayCharacter"], txt('"v=spf1 mx -all')],
  ["DKIM with a tab", [], txt("v=DKIM1;\tp=MIIB")],
  ["a no-break space in another text", [], txt("a\u00A0b")],
  ["SPF with a wrong term", ["data: wrongSpfTerm"], txt("v=spf1 includ:a.example -all")],
  ["SPF without a space", ["data: joinedVersion"], txt("v=spf1include:a.example -all")],
  ["SPF with a semicolon", ["data: joinedVersion"], txt("V=SPF1;mx -all")],
  ["SPF with all", ["data: joinedVersion"], txt("v=spf1-all")],
  ["DMARC without a semicolon", ["data: joinedVersion"], txt("v=DMARC1p=none")],
  ["DMARC and DKIM alone", [], txt("v=DMARC1"), txt("v=DKIM1 ; p=")],
  ["another version", [], txt("v=STSv1; id=1")],
  ["SPF alone", [], txt("v=spf1")],
  ["a version within a text", [], txt("x v=spf1a -all mx")],
  ["a version in a target", [], cname("v=spf1a.other.example")],
  ["a replacement character", ["data: replacement"], txt("Gr\uFFFD\uFFFDe")],
  ["a replacement character in a name", ["name: replacement"], { hostname: "gr\uFFFDn" }],
  ["data in hex that is cut off", ["data: genericData"], txt("\\# 5 04")],
  ["data in hex between blanks", ["data: genericData"], txt(" \\#  5  0474657374 ")],
  ["other texts beside SPF", ["data: joinedVersion"], txt("v=spf10"), txt("v=spf1")],
  ["ten look-ups of SPF", [], txt(`v=spf1 ${"mx ".repeat(10)}-all`)],
  [
    "eleven look-ups of SPF",
    ["data: spfLookups"],
    { type: "TXT", data: `v=spf1 a mx ptr exists:%{i}.a.example ${"include:a.example ".repeat(6)}redirect=b.example` },
  ],
  ["SPF with a mechanism behind all", ["data: termsBehindAll"], txt("v=spf1 -all mx")],
  ["SPF with redirect before all", ["data: redirectBesideAll"], txt("v=spf1 redirect=a.b -all")],
  ["SPF with exp behind all", [], txt("v=spf1 mx -all exp=a.b")],
  ["SPF with redirect alone", [], txt("v=spf1 mx redirect=a.b")],
  ["SPF with a wrong term behind all", ["data: wrongSpfTerm"], txt("v=spf1 -all includ:a.b")],
  ["SPF that lets everybody send", ["data: openSpf"], txt("v=spf1 mx +all")],
  ["null MX alone", [], mx(".", 0)],
  ["null MX beside another", ["data: nullMx"], mx(".", 0), mx(host, 10)],
  ["another beside null MX", ["data: nullMx"], mx(host), mx(".", 0)],
  ["null MX of another name", [], mx("."), { hostname: "a", type: "MX", data: host }],
  ["MX beside a dot as a text", [], mx(host), txt(".")],
  ["null MX beside a text", [], mx("."), txt("a")],
  ["CNAME to itself", ["data: aliasToItself"], cname("WWW.example.com.")],
  ["target with the zone twice", ["data: doubledZone"], mx("mail.example.com.Example.com")],
  ["nothing but the zone twice", ["data: doubledZone"], cname("example.com.example.com.")],
  ["target with a name like the zone", [], ns("myexample.com.example.com")],
  ["the zone twice in a text", [], txt("mail.example.com.example.com")],
  [
    "duplicate IPv6 address in other words",
    ["data: duplicate"],
    { data: "2606:4700:0::1" },
    { type: "AAAA", data: "2606:4700::1" },
  ],
  ["duplicate CNAME", ["data: duplicate"], cname(`${host}.`), cname(host.toUpperCase())],
  ["MX of another priority", [], mx(host, 5), mx(host, 10)],
  ["text in another case", [], txt("a"), txt("A")],
  ["an empty one is no duplicate", [], { data: "" }, { data: "" }],
  ["another TTL", ["ttl: differentTtl"], { ttl: 60 }, { data: "8.8.4.4", ttl: 3600 }],
  ["another TTL of another type", [], { ttl: 60 }, { ...txt("a"), ttl: 3600 }],
  ["no TTL of another", [], { ttl: 60 }, { data: "8.8.4.4", ttl: null }],
  ["no TTL yet", [], { ttl: null }, { data: "8.8.4.4", ttl: 3600 }],
  ["highest TTL", [], { ttl: 2_147_483_647 }],
  ["TTL above the highest", ["ttl: longTtl"], { ttl: 2_147_483_648 }],
])("warns about: %s", (_, expected, typed, ...others) => {
  expect(listWarnings(typed, ...others)).toEqual(expected);
  expect(listWarnings(typed, ...others, ...elsewhere)).toEqual(expected);
  const { warnings } = dns;
  const isMissing = ({ code, args = {} }: Warning) =>
    [...warnings[code].matchAll(/%\{(\w+)\}/g)].filter(([, key = ""]) => args[key] === undefined);
  expect(check(typed, ...others).flatMap(isMissing)).toEqual([]);
});

test("returns the values for the text of a warning", () => {
  expect(getArgs("spfLookups", txt(`v=spf1 ${"mx ".repeat(12)}-all`))).toEqual({
    count: 12,
    limit: 10,
  });
  expect(getArgs("longLabel", { hostname: label(70) })).toMatchObject({ label: label(70), octets: 70, limit: 63 });
  expect(getArgs("endsWithZone", { hostname: "www.example.com" })).toMatchObject({
    name: "www.example.com.example.com",
  });
  expect(getArgs("webAddress", ns(" HTTPS://ns.x.example:53/a/?b "))).toEqual({
    name: "ns.x.example",
  });
  const withUser = "https://user:secret@shop.example/";
  expect(getArgs("webAddress", cname(withUser))).toEqual({ name: "shop.example" });
  expect(getArgs("dotAtEnd", { hostname: "z." })).toEqual({ name: "z..example.com" });
  expect(getArgs("unreachable", { data: " 10.1.2.3 " })).toEqual({ address: "10.1.2.3" });
  expect(getArgs("numberRange", srv("5 65536 a.x"))).toEqual({
    value: "65536",
    limit: "65535",
  });
  expect(getArgs("longName", { hostname: name(243) })).toEqual({ octets: 255, limit: 253 });
  expect(getArgs("strayCharacter", txt("“v=spf1\u00A0mx -all”"))).toEqual({ characters: "U+201C, U+00A0, U+201D" });
  expect(getArgs("differentTtl", { ttl: 60 }, { data: "8.8.4.4", ttl: 3600 })).toEqual({ ttl: 60, otherTtl: 3600 });
  expect(getArgs("termsBehindAll", txt("v=spf1 ~all mx a:x.example"))).toEqual({
    all: "~all",
    terms: "mx a:x.example",
  });
  expect(getArgs("longText", txt(label(600)))).toMatchObject({
    octets: 600,
    sizes: "255 + 255 + 90",
  });
});

test.each<[data: string, fix: string]>([
  ["v=spf1\u00A0mx\u2003-all", "v=spf1 mx -all"],
  ["“v=spf1 mx -all”", "v=spf1 mx -all"],
  ['"v=spf1 mx\u200B -all', "v=spf1 mx -all"],
  [" v=spf1 “mx” -all", "v=spf1 mx -all"],
  ["v=DMARC1;\u00A0p=none", "v=DMARC1; p=none"],
  ['"google-site-verification=abc"', "google-site-verification=abc"],
  ["\\# 5 0474657374", "test"],
  ["v=spf1 mx -all include:a.example", "v=spf1 mx include:a.example -all"],
  ['"v=spf1 ~all" " a -all exp=a.example"', "v=spf1 a ~all exp=a.example"],
])("proposes a fix for %j: %j", (data, fix) => {
  const fixes = check(txt(data)).flatMap((warning) => warning.fix ?? []);
  expect(fixes.at(-1)).toBe(fix);
  expect(listWarnings(txt(fix))).toEqual([]);
});

test("accepts the quotation marks that the server stores", () => {
  const warn = (data: string, storedData?: string) =>
    findWarnings({
      hostname: "www",
      zone,
      record: createRecord({ type: "TXT", data }),
      others: [],
      before: storedData === undefined ? undefined : createRecord(txt(storedData)),
    });
  expect([warn('"v=spf1 mx -all"', '"v=spf1 -all"'), warn('"a" "b"', '"a" "b"')]).toEqual([[], []]);
  expect(warn('"v=spf1 mx -all"', "v=spf1 -all")).toMatchObject([{ code: "quotedText" }]);
});

test("warns of nothing else about an empty CNAME of a zone without a name", () => {
  const record = toComparable({ name: "", type: "CNAME", data: "", ttl: 300 });
  expect(findWarnings({ hostname: "", zone: "", record, others: [] })).toEqual([
    { field: "name", code: "aliasAtZone" },
  ]);
});

test("warns when the zone's last MX gets another name, if the whole zone is known", () => {
  const [before, record] = [{ ...mx(host), hostname: "" }, mx(host)].map(createRecord);
  if (!record) throw new Error("no record");
  const warn = (others: Typed[]) =>
    findWarnings({ hostname: "www", zone, record, others: others.map(createRecord), before });
  expect(warn([])).toEqual([{ field: "name", code: "lastOfKind", args: { kind: "MX", zone } }]);
  expect(warn([{ ...mx("b.example"), hostname: "" }])).toEqual([]);
  expect(findWarnings({ hostname: "www", zone, record, others: [] })).toEqual([]);
});

test("does not check an unchanged name with a final dot", () => {
  const record = toComparable({ name: "elsewhere.example.", type: "A", data: public4, ttl: 300 });
  expect(findWarnings({ hostname: "elsewhere.example.", zone, record, others: [] })).toEqual([]);
});

test("property: warns about a name with a space, never about letters, digits and hyphens", () => {
  const word = fc.stringMatching(/^[a-z\d][a-z\d-]{0,20}$/);
  const dotted = fc.array(word, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join(".")}.x`);
  const blank = fc.constantFrom(" ", "\t", "\n", "\u00A0", "\u3000", "\u200B", "\uFEFF");
  fc.assert(
    fc.property(dotted, dotted, blank, fc.constantFrom("CNAME", "NS"), (hostname, data, gap, type) => {
      expect(listWarnings({ hostname, type, data })).toEqual([]);
      expect(listWarnings({ hostname: `${hostname}${gap}a`, type, data })).toEqual(["name: blank"]);
      expect(listWarnings({ hostname, type, data: `${data}${gap}a` })).toEqual(["data: blank"]);
    }),
  );
});
