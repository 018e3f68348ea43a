import fc from "fast-check";
import { expect, test } from "vitest";
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
const label = (length: number) => "a".repeat(length);
const name = (length: number) =>
  Array.from({ length }, () => "a")
    .join(".")
    .slice(0, length);

test.each<[string, Typed, Typed[], string[]]>([
  ["nothing wrong", {}, [], []],
  ["nothing wrong with a wildcard", { hostname: "*" }, [], []],
  ["nothing typed yet", { hostname: "", data: "" }, [], []],
  ["a type that is not known", { type: "TLSA", data: "0 5 5060 sip" }, [], []],

  ["CAA", { type: "CAA", data: '0 issue "ca.example"' }, [], []],
  ["nothing typed of a CAA yet", { type: "CAA", data: "" }, [], []],
  [
    "CAA with flags that are neither 0 nor 128",
    { type: "CAA", data: '1 issue "ca.example"' },
    [],
    ["flags: unknownValue"],
  ],
  ["CAA with flags above the highest", { type: "CAA", data: '256 issue "ca.example"' }, [], ["flags: numberRange"]],
  ["CAA with a tag in capitals", { type: "CAA", data: '0 ISSUE "ca.example"' }, [], []],
  ["CAA with a tag that is not known", { type: "CAA", data: '0 isue "ca.example"' }, [], ["tag: unknownValue"]],
  [
    "the same CAA without quotation marks",
    { type: "CAA", data: "0 issue a" },
    [{ type: "CAA", data: '0 issue "a"' }],
    ["data: duplicate"],
  ],
  ["SRV", { type: "SRV", data: "5 5060 sip.other.example", priority: 10 }, [], []],
  ["SRV with its priority in the data", { type: "SRV", data: "10 5 5060 sip.other.example" }, [], []],
  ["SRV without a service", { type: "SRV", data: "0 0 .", priority: 0 }, [], []],
  ["SRV with a port above the highest", { type: "SRV", data: "5 65536 sip.x" }, [], ["port: numberRange"]],
  ["SRV with a weight that is no number", { type: "SRV", data: "low 5060 sip.x" }, [], ["weight: numberRange"]],
  [
    "SRV with a wrong weight and port",
    { type: "SRV", data: "low high sip.x" },
    [],
    ["weight: numberRange", "port: numberRange"],
  ],
  ["SRV without a weight", { type: "SRV", data: '"" 443 sip.x' }, [], ["weight: missingPart"]],
  ["SRV without a port", { type: "SRV", data: '0 "" sip.x' }, [], ["port: missingPart"]],
  ["CAA without a tag", { type: "CAA", data: '0 "" "ca.example"' }, [], ["tag: missingPart"]],
  ["SRV whose target is not typed yet", { type: "SRV", data: '0 443 ""' }, [], []],
  ["SRV to an address", { type: "SRV", data: "5 5060 8.8.8.8" }, [], ["data: addressAsTarget"]],
  [
    "SRV to a CNAME",
    { type: "SRV", data: "5 5060 SIP.example.com." },
    [{ hostname: "sip", type: "CNAME", data: host }],
    ["data: aliasAsTarget"],
  ],
  [
    "CNAME that an SRV points to",
    { hostname: "sip", type: "CNAME", data: host },
    [{ type: "SRV", data: "5 5060 sip.example.com" }],
    ["name: targetBecomesAlias"],
  ],
  [
    "SRV of another priority",
    { type: "SRV", data: "5 5060 sip.x", priority: 1 },
    [{ type: "SRV", data: "5 5060 sip.x", priority: 2 }],
    [],
  ],
  [
    "the zone twice in the target of an SRV",
    { type: "SRV", data: "5 5060 sip.example.com.example.com" },
    [],
    ["data: doubledZone"],
  ],

  ["label of 63", { hostname: label(63) }, [], []],
  ["label over 63", { hostname: label(64) }, [], ["name: longLabel"]],
  ["IDN label over 63 as punycode", { hostname: `${"a".repeat(55)}äöü` }, [], ["name: longLabel"]],
  ["label of a target over 63", { type: "CNAME", data: `${label(64)}.example` }, [], ["data: longLabel"]],
  ["a long word in a text is no label", { type: "TXT", data: label(64) }, [], []],
  ["nothing between dots", { hostname: "a..b" }, [], ["name: emptyLabel"]],

  ["dot at the end", { hostname: "z." }, [], ["name: dotAtEnd"]],
  ["nothing but a dot", { hostname: "." }, [], ["name: dotAtEnd"]],
  ["dot at the end of a target", { type: "NS", data: `${host}.` }, [], []],
  ["blank inside of a text", { type: "TXT", data: "a b" }, [], []],
  ["priority before a mail server", { type: "MX", data: `10 ${host}`, priority: 1 }, [], ["data: priorityInData"]],
  [
    "priority before a mail server, and a blank inside",
    { hostname: "a b", type: "MX", data: `10 ${host}`, priority: 1 },
    [],
    ["name: blank", "data: priorityInData"],
  ],
  ["scheme", { hostname: "https://www" }, [], ["name: webAddress"]],
  ["path of a target", { type: "CNAME", data: "other.example/path" }, [], ["data: webAddress"]],
  ["part of a reverse zone (RFC 2317)", { type: "CNAME", data: "1.0/26.2.0.192.in-addr.arpa" }, [], []],
  ["e-mail address as a mail server", { type: "MX", data: "a@b.example", priority: 1 }, [], ["data: mailAddress"]],

  ["name of 253", { hostname: name(241) }, [], []],
  ["name over 253", { hostname: name(243) }, [], ["name: longName"]],

  ["name ends with the zone", { hostname: "www.example.com" }, [], ["name: endsWithZone"]],
  ["name is the zone", { hostname: "Example.com." }, [], ["name: endsWithZone"]],
  ["at sign", { hostname: "@" }, [], ["name: atSign"]],

  ["CNAME at the zone", { hostname: "", type: "CNAME", data: host }, [], ["name: aliasAtZone"]],
  ["CNAME beside another", { type: "CNAME", data: host }, [{}], ["name: aliasBesideOthers"]],
  ["another beside a CNAME", {}, [{ type: "CNAME", data: host }], ["name: besideAlias"]],

  ["no address", { data: "web1" }, [], ["data: notAnAddress"]],
  ["private IPv4", { data: "192.168.1.1" }, [], ["data: unreachable"]],
  ["an address in a text", { type: "TXT", data: "10.0.0.1" }, [], []],

  ["CNAME to an address", { type: "CNAME", data: public4 }, [], ["data: addressAsTarget"]],
  [
    "MX to a CNAME",
    { hostname: "", type: "MX", data: "mail.example.com.", priority: 1 },
    [{ hostname: "mail", type: "CNAME", data: host }],
    ["data: aliasAsTarget"],
  ],
  [
    "NS to a CNAME",
    { type: "NS", data: "NS.example.com" },
    [{ hostname: "ns", type: "CNAME", data: host }],
    ["data: aliasAsTarget"],
  ],
  [
    "CNAME to a CNAME is no fault",
    { type: "CNAME", data: "b.example.com" },
    [{ hostname: "b", type: "CNAME", data: host }],
    [],
  ],
  [
    "CNAME that an MX points to",
    { hostname: "mail", type: "CNAME", data: host },
    [{ hostname: "", type: "MX", data: "mail.example.com", priority: 1 }],
    ["name: targetBecomesAlias"],
  ],

  ["text of 255 octets", { type: "TXT", data: label(255) }, [], []],
  ["text over 255 octets", { type: "TXT", data: label(256) }, [], ["data: longText"]],
  ["octets count, not characters", { type: "TXT", data: "é".repeat(128) }, [], ["data: longText"]],
  ["quoted text", { type: "TXT", data: '"v=spf1 -all"' }, [], ["data: quotedText"]],
  ["curly quotes", { type: "TXT", data: "“a”" }, [], ["data: quotedText"]],
  ["a quotation within a text", { type: "TXT", data: 'say "a" b' }, [], []],

  ["second SPF", { type: "TXT", data: "v=spf1 -all" }, [{ type: "TXT", data: "V=SPF1 ~all" }], ["data: secondSpf"]],
  [
    "second SPF, quoted",
    { type: "TXT", data: '"v=spf1 -all"' },
    [{ type: "TXT", data: "v=spf1" }],
    ["data: quotedText", "data: secondSpf"],
  ],
  [
    "the same SPF as the server stores it",
    { type: "TXT", data: "v=spf1 -all" },
    [{ type: "TXT", data: '"v=spf1" " -all"' }],
    ["data: duplicate"],
  ],
  [
    "quoted text beside texts that the server stores in quotes",
    { type: "TXT", data: '"a" "b"' },
    [{ type: "TXT", data: '"other"' }],
    [],
  ],
  [
    "text of 255 octets, quoted",
    { type: "TXT", data: `"${label(250)}" "${label(5)}"` },
    [{ type: "TXT", data: '"a"' }],
    [],
  ],
  ["SPF with a no-break space", { type: "TXT", data: "v=spf1\u00A0mx -all" }, [], ["data: strayBlank"]],
  ["SPF in one quotation mark", { type: "TXT", data: '"v=spf1 mx -all' }, [], ["data: strayCharacter"]],
  ["DKIM with a tab", { type: "TXT", data: "v=DKIM1;\tp=MIIB" }, [], []],
  ["a no-break space in another text", { type: "TXT", data: "a\u00A0b" }, [], []],
  ["SPF with a wrong term", { type: "TXT", data: "v=spf1 includ:a.example -all" }, [], ["data: wrongSpfTerm"]],
  ["SPF without a space", { type: "TXT", data: "v=spf1include:a.example -all" }, [], ["data: joinedVersion"]],
  ["SPF with a semicolon", { type: "TXT", data: "V=SPF1;mx -all" }, [], ["data: joinedVersion"]],
  ["SPF with all", { type: "TXT", data: "v=spf1-all" }, [], ["data: joinedVersion"]],
  ["DMARC without a semicolon", { type: "TXT", data: "v=DMARC1p=none" }, [], ["data: joinedVersion"]],
  ["DMARC and DKIM alone", { type: "TXT", data: "v=DMARC1" }, [{ type: "TXT", data: "v=DKIM1 ; p=" }], []],
  ["another version", { type: "TXT", data: "v=STSv1; id=1" }, [], []],
  ["a replacement character", { type: "TXT", data: "Gr\uFFFD\uFFFDe" }, [], ["data: replacement"]],
  ["a replacement character in a name", { hostname: "gr\uFFFDn" }, [], ["name: replacement"]],
  ["data in hex", { type: "TXT", data: "\\# 5 0474657374" }, [], ["data: genericData"]],
  [
    "other texts beside SPF",
    { type: "TXT", data: "v=spf10" },
    [{ type: "TXT", data: "v=spf1" }],
    ["data: joinedVersion"],
  ],

  [
    "eleven look-ups of SPF",
    { type: "TXT", data: `v=spf1 a mx ptr exists:%{i}.a.example ${"include:a.example ".repeat(6)}redirect=b.example` },
    [],
    ["data: spfLookups"],
  ],
  ["SPF with a mechanism behind all", { type: "TXT", data: "v=spf1 -all mx" }, [], ["data: termsBehindAll"]],
  ["SPF with redirect behind all", { type: "TXT", data: "v=spf1 -all redirect=a.b" }, [], ["data: redirectBesideAll"]],
  ["SPF with redirect before all", { type: "TXT", data: "v=spf1 redirect=a.b -all" }, [], ["data: redirectBesideAll"]],
  ["SPF with exp behind all", { type: "TXT", data: "v=spf1 mx -all exp=a.b" }, [], []],
  ["SPF with redirect alone", { type: "TXT", data: "v=spf1 mx redirect=a.b" }, [], []],
  ["SPF with a wrong term behind all", { type: "TXT", data: "v=spf1 -all includ:a.b" }, [], ["data: wrongSpfTerm"]],
  ["SPF that lets everybody send", { type: "TXT", data: "v=spf1 mx +all" }, [], ["data: openSpf"]],

  ["null MX alone", { type: "MX", data: ".", priority: 0 }, [], []],
  [
    "null MX beside another",
    { type: "MX", data: ".", priority: 0 },
    [{ type: "MX", data: host, priority: 10 }],
    ["data: nullMx"],
  ],
  ["another beside null MX", { type: "MX", data: host }, [{ type: "MX", data: ".", priority: 0 }], ["data: nullMx"]],
  ["null MX of another name", { type: "MX", data: "." }, [{ hostname: "a", type: "MX", data: host }], []],

  ["CNAME to itself", { type: "CNAME", data: "WWW.example.com." }, [], ["data: aliasToItself"]],

  ["target with the zone twice", { type: "MX", data: "mail.example.com.Example.com" }, [], ["data: doubledZone"]],
  ["nothing but the zone twice", { type: "CNAME", data: "example.com.example.com." }, [], ["data: doubledZone"]],
  ["target with a name like the zone", { type: "NS", data: "myexample.com.example.com" }, [], []],
  ["the zone twice in a text", { type: "TXT", data: "mail.example.com.example.com" }, [], []],

  ["duplicate address", {}, [{}], ["data: duplicate"]],
  [
    "duplicate IPv6 address in other words",
    { data: "2606:4700:0::1" },
    [{ type: "AAAA", data: "2606:4700::1" }],
    ["data: duplicate"],
  ],
  [
    "duplicate CNAME",
    { type: "CNAME", data: `${host}.` },
    [{ type: "CNAME", data: host.toUpperCase() }],
    ["data: duplicate"],
  ],
  ["MX of another priority", { type: "MX", data: host, priority: 5 }, [{ type: "MX", data: host, priority: 10 }], []],
  ["text in another case", { type: "TXT", data: "a" }, [{ type: "TXT", data: "A" }], []],
  ["an empty one is no duplicate", { data: "" }, [{ data: "" }], []],

  ["another TTL", { ttl: 60 }, [{ data: "8.8.4.4", ttl: 3600 }], ["ttl: differentTtl"]],
  ["no TTL yet", { ttl: null }, [{ data: "8.8.4.4", ttl: 3600 }], []],
  ["highest TTL", { ttl: 2_147_483_647 }, [], []],
  ["TTL above the highest", { ttl: 2_147_483_648 }, [], ["ttl: longTtl"]],
])("warns about: %s", (_, typed, others, expected) => {
  expect(listWarnings(typed, ...others)).toEqual(expected);
});

test("returns the values for the text of a warning", () => {
  expect(getArgs("spfLookups", { type: "TXT", data: `v=spf1 ${"mx ".repeat(12)}-all` })).toEqual({
    count: 12,
    limit: 10,
  });
  expect(getArgs("longLabel", { hostname: label(70) })).toMatchObject({ label: label(70), octets: 70, limit: 63 });
  expect(getArgs("endsWithZone", { hostname: "www.example.com" })).toMatchObject({
    name: "www.example.com.example.com",
  });
  expect(getArgs("webAddress", { type: "NS", data: " HTTPS://ns.x.example:53/a/?b " })).toEqual({
    name: "ns.x.example",
  });
  const withUser = "https://user:secret@shop.example/";
  expect(getArgs("webAddress", { type: "CNAME", data: withUser })).toEqual({ name: "shop.example" });
  expect(getArgs("dotAtEnd", { hostname: "z." })).toEqual({ name: "z..example.com" });
  expect(getArgs("unreachable", { data: " 10.1.2.3 " })).toEqual({ address: "10.1.2.3" });
  expect(getArgs("numberRange", { type: "SRV", data: "5 65536 a.x" })).toEqual({
    value: "65536",
    limit: "65535",
  });
  expect(getArgs("addressAsTarget", { type: "MX", data: "8.8.8.8" })).toEqual({ type: "MX" });
  expect(getArgs("differentTtl", { ttl: 60 }, { data: "8.8.4.4", ttl: 3600 })).toEqual({ ttl: 60, otherTtl: 3600 });
  expect(getArgs("termsBehindAll", { type: "TXT", data: "v=spf1 ~all mx a:x.example" })).toEqual({
    all: "~all",
    terms: "mx a:x.example",
  });
  expect(getArgs("longText", { type: "TXT", data: label(600) })).toMatchObject({
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
  const fixes = check({ type: "TXT", data }).flatMap((warning) => warning.fix ?? []);
  expect(fixes.at(-1)).toBe(fix);
  expect(listWarnings({ type: "TXT", data: fix })).toEqual([]);
});

test("accepts the quotation marks that the server stores", () => {
  const warn = (data: string, storedData?: string) =>
    findWarnings({
      hostname: "www",
      zone,
      record: createRecord({ type: "TXT", data }),
      others: [],
      before: storedData === undefined ? undefined : createRecord({ type: "TXT", data: storedData }),
    });
  expect([warn('"v=spf1 mx -all"', '"v=spf1 -all"'), warn('"a" "b"', '"a" "b"')]).toEqual([[], []]);
  expect(warn('"v=spf1 mx -all"', "v=spf1 -all")).toMatchObject([{ code: "quotedText" }]);
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
