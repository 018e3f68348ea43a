import type { DnsRecord } from "../../../dataProvider/records";
import { asciiName, labelsOf } from "../../../lib/dnsNames";
import { nameOf } from "../changes/change";
import { optionOf } from "../record";
import { textOf } from "./spf";

/** What a record is for. */
export const purposes = ["web", "mail", "verification", "delegation", "other"] as const;
export type Purpose = (typeof purposes)[number];

/** Names under which mail is checked: DKIM (RFC 6376 3.6.2.1), DMARC (RFC 9989 4.10), MTA-STS (RFC 8461 3.1), TLS reports (RFC 8460 3). */
const MAIL_LABELS = new Set(["_domainkey", "_dmarc", "_mta-sts", "_smtp", "_report"]);
/** Names that mail programs look for: the first by RFC 6186, the others by what Outlook and Thunderbird do. */
const MAIL_HOSTS = new Set([
  "_imap",
  "_imaps",
  "_submission",
  "_pop3",
  "_pop3s",
  "autodiscover",
  "autoconfig",
  "mta-sts",
]);
/** ACME (RFC 8555 8.4), and what providers of certificates and accounts ask for. */
const PROOF_LABELS = new Set(["_acme-challenge", "_dnsauth", "_cf-custom-hostname", "_github-challenge", "_atproto"]);
const PROOF_TEXT =
  /^[\w.-]*(verif|validation|challenge|domain-?key-?auth)[\w.-]*[=:]|^MS=ms\d|^_?globalsign|^apple-domain|^have-i-been/i;
const PROOF_TARGET = /(^|\.)(acm-validations\.aws|comodoca\.com|sectigo\.com|dcv\.digicert\.com|verify\.bing\.com)$/;

/** RFC 7208 4.5 (SPF), RFC 9989 4.7 (DMARC), RFC 6376 3.6.1 (DKIM), RFC 8461 3.1, RFC 8460 3. */
const MAIL_TEXT = /^v=(spf1|DMARC1|DKIM1|STSv1|TLSRPTv1)(?![\w-])/i;

const targetsOf = (records: readonly DnsRecord[]): ReadonlySet<string> =>
  new Set(records.filter(({ type }) => type === "MX").map(({ data }) => asciiName(data ?? "")));

const purposeIn = (record: DnsRecord, mailServers: ReadonlySet<string>): Purpose => {
  const type = optionOf(record.type);
  const labels = labelsOf(record.name ?? "");
  const isUnder = (known: ReadonlySet<string>) => labels.some((label) => known.has(label));
  if (type === "NS" || type === "DS" || type === "SOA") return "delegation";
  if (isUnder(PROOF_LABELS)) return "verification";
  if (type === "MX" || isUnder(MAIL_LABELS) || MAIL_HOSTS.has(labels[0] ?? "")) return "mail";
  if (type === "TXT") {
    const text = textOf(record);
    if (MAIL_TEXT.test(text)) return "mail";
    return PROOF_TEXT.test(text) ? "verification" : "other";
  }
  if (type === "CNAME" && PROOF_TARGET.test(asciiName(record.data ?? ""))) return "verification";
  // The address of a mail server is the mail's, but the domain's own address is the site's too.
  if (type === "A" || type === "CNAME") return mailServers.has(nameOf(record)) && labels.length > 2 ? "mail" : "web";
  return "other";
};

/** What each record of a zone is for. */
export const purposesOf = (records: readonly DnsRecord[]): ReadonlyMap<DnsRecord, Purpose> => {
  const mailServers = targetsOf(records);
  return new Map(records.map((record) => [record, purposeIn(record, mailServers)]));
};

/** The records by purpose and then by name, the zone itself first, each in its order. */
export const byPurpose = (
  records: readonly DnsRecord[],
  zone: string,
): { purpose: Purpose; records: DnsRecord[] }[] => {
  const known = purposesOf(records);
  const apex = asciiName(zone);
  const names = [...new Set(records.map(nameOf))].sort((a, b) => Number(b === apex) - Number(a === apex));
  const rank = new Map(names.map((name, index) => [name, index]));
  return purposes.flatMap((purpose) => {
    const group = records
      .filter((record) => known.get(record) === purpose)
      .sort((a, b) => (rank.get(nameOf(a)) ?? 0) - (rank.get(nameOf(b)) ?? 0));
    return group.length > 0 ? [{ purpose, records: group }] : [];
  });
};
