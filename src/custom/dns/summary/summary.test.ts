import { expect, test } from "vitest";
import type { DnsRecord } from "../../../dataProvider/records";
import { aRecord, zone } from "../changes/testZones";
import { byPurpose, purposesOf, type Purpose } from "./purpose";
import { spfWith } from "./spf";
import { dmarcOf, mailOf, spfOf, summaryOf, webOf } from "./summary";

const of = (host: string, type: string, data: string, priority: number | null = null): DnsRecord =>
  aRecord({ name: [host, zone].filter(Boolean).join("."), type, data, priority });
const mx = (data: string, priority = 10) => of("", "MX", data, priority);
const txt = (data: string, host = "") => of(host, "TXT", data);

test.each<[string, DnsRecord[], object]>([
  ["nothing", [], { state: "missing" }],
  ["an address", [of("", "A", "203.0.113.11")], { state: "at", target: "203.0.113.11", more: 0 }],
  [
    "two addresses",
    [of("", "A", "203.0.113.11"), of("", "AAAA", "2001:db8::1")],
    { state: "at", target: "203.0.113.11", more: 1 },
  ],
  ["only www", [of("www", "CNAME", "shops.example.net")], { state: "at", target: "shops.example.net", more: 0 }],
  [
    "the domain counts before www",
    [of("www", "A", "8.8.8.8"), of("", "A", "9.9.9.9")],
    { state: "at", target: "9.9.9.9", more: 0 },
  ],
  ["other names", [of("shop", "A", "8.8.8.8"), mx("a")], { state: "missing" }],
])("web: %s", (_, records, expected) => {
  expect(webOf(records, zone)).toEqual(expected);
});

test.each<[string, DnsRecord[], object]>([
  ["nothing", [of("", "A", "8.8.8.8")], { state: "missing" }],
  ["null MX (RFC 7505)", [mx(".", 0)], { state: "refused" }],
  ["null MX beside another (RFC 7505 section 3)", [mx(".", 0), mx("smtp.google.com")], { state: "mixed" }],
  ["Google", [mx("SMTP.google.com.", 1)], { state: "at", provider: "Google Workspace" }],
  [
    "Google's five",
    [mx("aspmx.l.google.com", 1), mx("aspmx2.googlemail.com", 10)],
    { state: "at", provider: "Google Workspace" },
  ],
  ["Microsoft", [mx("example-com.mail.protection.outlook.com", 0)], { state: "at", provider: "Microsoft 365" }],
  ["not Google, only called so", [mx("notgoogle.com")], { state: "at", provider: "notgoogle.com" }],
  [
    "somebody else",
    [mx("mx2.host.example", 20), mx("mx1.host.example", 10)],
    { state: "at", provider: "mx1.host.example" },
  ],
  ["a server of its own", [mx(`mail.${zone}`)], { state: "own", server: `mail.${zone}` }],
  ["two providers", [mx("smtp.google.com", 1), mx("mx.zoho.com", 10)], { state: "mixed" }],
  ["its own and another", [mx(`mail.${zone}`), mx("mx.zoho.com")], { state: "mixed" }],
  ["of a name below", [of("a", "MX", "smtp.google.com", 1)], { state: "missing" }],
])("mail: %s", (_, records, expected) => {
  expect(mailOf(records, zone)).toEqual(expected);
});

test.each<[string, DnsRecord[], string]>([
  ["nothing (RFC 7208 4.5)", [txt("hello"), txt("v=spf10 -all")], "missing"],
  ["one", [txt("v=spf1 mx ~all")], "ok"],
  ["in quotation marks", [txt('"v=spf1 mx -all"')], "ok"],
  ["in capitals", [txt("V=SPF1 MX -ALL")], "ok"],
  ["with redirect (RFC 7208 6.1)", [txt("v=spf1 redirect=_spf.example.net")], "ok"],
  ["two (RFC 7208 3.2)", [txt("v=spf1 -all"), txt("v=spf1 mx -all")], "several"],
  ["for everybody", [txt("v=spf1 +all")], "open"],
  ["for everybody, by default (RFC 7208 4.6.2)", [txt("v=spf1 all")], "open"],
  ["without an end (RFC 7208 4.7)", [txt("v=spf1 mx")], "unlimited"],
  ["ten lookups (RFC 7208 4.6.4)", [txt(`v=spf1 ${"include:a.example ".repeat(10)}-all`)], "ok"],
  ["eleven lookups", [txt(`v=spf1 a mx ${"include:a.example ".repeat(9)}-all`)], "tooManyLookups"],
  [
    "what stands behind all asks nothing (RFC 7208 5.1, 6.1)",
    [txt(`v=spf1 ${"mx ".repeat(10)}-all redirect=a.example`)],
    "ok",
  ],
  ["the first all counts (RFC 7208 5.1)", [txt("v=spf1 mx -all +all")], "ok"],
  ["addresses are no lookups", [txt(`v=spf1 ${"ip4:192.0.2.1 ".repeat(20)}-all`)], "ok"],
  ["of another name", [txt("v=spf1 -all", "a")], "missing"],
  ["a no-break space for a blank", [txt("v=spf1\u00A0mx -all")], "unreadable"],
  ["a no-break space between terms", [txt("v=spf1 mx\u00A0-all")], "unreadable"],
  ["a tab between terms", [txt("v=spf1\tmx -all")], "unreadable"],
  ["an invisible character", [txt("v=spf1 mx \u200B-all")], "unreadable"],
  ["a dash of a word processor", [txt("v=spf1 mx –all")], "unreadable"],
  ["typographic quotation marks", [txt("“v=spf1 mx -all”")], "unreadable"],
  ["one quotation mark", [txt('"v=spf1 mx -all')], "unreadable"],
  ["a blank in front", [txt(" v=spf1 mx -all")], "unreadable"],
  ["quotation marks inside", [txt('v=spf1 "mx" -all')], "unreadable"],
  ["quotation marks where other texts have none", [txt('"v=spf1 mx -all"'), txt("hello")], "unreadable"],
  ["quotation marks where other texts have them", [txt('"v=spf1 mx -all"'), txt('"hello"')], "ok"],
  ["several strings", [txt('"v=spf1 mx " "-all"')], "ok"],
  ["a term that is none (RFC 7208 4.6)", [txt("v=spf1 includ:a.example -all")], "unreadable"],
  ["two, of which one is not readable", [txt("v=spf1\u00A0-all"), txt("v=spf1 mx -all")], "several"],
])("SPF: %s", (_, records, expected) => {
  expect(spfOf(records, zone)).toBe(expected);
});

test.each<[string, DnsRecord[], string]>([
  ["nothing", [], "missing"],
  ["reject", [txt("v=DMARC1; p=reject", "_dmarc")], "ok"],
  ["quarantine, spaced", [txt("v=DMARC1 ;  p = Quarantine", "_dmarc")], "ok"],
  ["none", [txt("v=DMARC1; p=none; rua=mailto:a@b.example", "_dmarc")], "watching"],
  ["the policy of names below is not its own", [txt("v=DMARC1; sp=reject; p=none", "_dmarc")], "watching"],
  ["without a policy (RFC 9989 4.7)", [txt("v=DMARC1; rua=mailto:a@b.example", "_dmarc")], "unset"],
  ["nothing but the version", [txt("v=DMARC1", "_dmarc")], "unset"],
  ["only a policy for names below", [txt("v=DMARC1; sp=reject", "_dmarc")], "unset"],
  ["an empty policy", [txt("v=DMARC1; p=", "_dmarc")], "invalid"],
  ["an unknown policy", [txt("v=DMARC1; p=deny", "_dmarc")], "invalid"],
  ["two (RFC 9989 4.10)", [txt("v=DMARC1; p=none", "_dmarc"), txt("v=DMARC1; p=reject", "_dmarc")], "several"],
  ["an alias", [of("_dmarc", "CNAME", "dmarc.ionos.de")], "elsewhere"],
  ["with a no-break space", [txt("v=DMARC1;\u00A0p=reject", "_dmarc")], "unset"],
  ["in typographic quotation marks", [txt("“v=DMARC1; p=reject”", "_dmarc")], "missing"],
  ["at the wrong name", [txt("v=DMARC1; p=reject")], "missing"],
  ["the version in small letters (RFC 9989 4.8)", [txt("v=dmarc1; p=reject", "_dmarc")], "missing"],
])("DMARC: %s", (_, records, expected) => {
  expect(dmarcOf(records, zone)).toBe(expected);
});

test("names count in any case, and the summary has all of it", () => {
  const records = [
    of("", "A", "203.0.113.11"),
    mx("smtp.google.com", 1),
    { ...txt("v=spf1 include:_spf.google.com ~all"), name: "EXAMPLE.com." },
  ];
  expect(summaryOf(records, zone)).toEqual({
    web: { state: "at", target: "203.0.113.11", more: 0 },
    mail: { state: "at", provider: "Google Workspace" },
    spf: "ok",
    dmarc: "missing",
  });
});

test.each<[DnsRecord, Purpose]>([
  [of("", "A", "8.8.8.8"), "web"],
  [of("www", "CNAME", "a.example"), "web"],
  [of("shop", "AAAA", "2001:db8::1"), "web"],
  [mx(`mail.${zone}`), "mail"],
  [of("mail", "A", "8.8.8.8"), "mail"],
  [txt("v=spf1 -all"), "mail"],
  [txt("v=DMARC1; p=none", "_dmarc"), "mail"],
  [of("s1._domainkey", "CNAME", "s1.dkim.example.net"), "mail"],
  [of("autodiscover", "CNAME", "autodiscover.outlook.com"), "mail"],
  [txt("v=STSv1; id=1", "_mta-sts"), "mail"],
  [txt("google-site-verification=abc"), "verification"],
  [txt("facebook-domain-verification=abc"), "verification"],
  [txt("MS=ms12345"), "verification"],
  [txt("abc", "_acme-challenge.www"), "verification"],
  [of("_1a2b", "CNAME", "_3c.acm-validations.aws."), "verification"],
  [of("", "NS", "ns1.example.net"), "delegation"],
  [of("sub", "NS", "ns1.example.net"), "delegation"],
  [txt("hello"), "other"],
  [of("_sip._tcp", "SRV", "0 5 5060 sip"), "other"],
])("%o is for %s", (record, expected) => {
  const all = [mx(`mail.${zone}`), mx(zone), record];
  expect(purposesOf(all).get(record)).toBe(expected);
});

test("records are grouped by purpose, then by name, the zone itself first", () => {
  const [www, apex, second, mail, spf] = [
    of("www", "A", "1.1.1.1"),
    of("", "A", "1.1.1.1"),
    of("www", "AAAA", "::1"),
    mx("a.example"),
    txt("v=spf1 -all"),
  ];
  expect(byPurpose([www, spf, apex, mail, second], zone)).toEqual([
    { purpose: "web", records: [apex, www, second] },
    { purpose: "mail", records: [spf, mail] },
  ]);
});

test.each([
  ["v=spf1 -all", "v=spf1 include:a.example -all"],
  ["v=spf1 mx ~all", "v=spf1 mx include:a.example ~all"],
  ["v=spf1 mx", "v=spf1 mx include:a.example"],
  ["v=spf1 redirect=b.example", "v=spf1 include:a.example redirect=b.example"],
  ["v=spf1 INCLUDE:a.example -all", "v=spf1 INCLUDE:a.example -all"],
  ['"v=spf1 -all"', "v=spf1 include:a.example -all"],
])("one more sender in %s", (data, expected) => {
  expect(spfWith(data, "include:a.example")).toBe(expected);
});
