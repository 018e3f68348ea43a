import type { DnsRecord } from "../../../dataProvider/records";
import { asciiName, isWithin } from "../../../lib/dnsNames";
import { nameOf } from "../changes/change";
import { numberOf, optionOf } from "../record";
import { isReadableSpf, isSpf, letsAllSend, resolvedText, SPF_LOOKUPS_MAX, spfLookups, spfTerms } from "./spf";

/** A zone in one line. The states are keys of `dnsChanges.summary`. */
export interface Summary {
  web: WebSummary;
  mail: MailSummary;
  spf: SpfState;
  dmarc: DmarcState;
}

/** Where the site is: addresses of the domain, or the name that `www` points to. */
type WebSummary = { state: "at"; target: string; more: number } | { state: "missing" };
/** Who receives mail; `own` is a server of the domain. */
type MailSummary =
  | { state: "at"; provider: string }
  | { state: "own"; server: string }
  | { state: "refused" | "missing" | "mixed" };
type SpfState = "ok" | "unreadable" | "missing" | "several" | "open" | "tooManyLookups" | "unlimited";
type DmarcState = "ok" | "missing" | "several" | "watching" | "unset" | "invalid" | "elsewhere";

const at = (records: readonly DnsRecord[], name: string) =>
  records.filter((record) => nameOf(record) === asciiName(name));
const isAddress = ({ type }: DnsRecord) => optionOf(type) === "A";

/** The addresses of the domain (RFC 1034 section 3.6), else what www points to. */
export const webOf = (records: readonly DnsRecord[], zone: string): WebSummary => {
  const site = [zone, `www.${zone}`].map((name) =>
    at(records, name).filter((one) => isAddress(one) || one.type === "CNAME"),
  );
  const [first, ...others] = site.find((found) => found.length > 0) ?? [];
  return first ? { state: "at", target: (first.data ?? "").trim(), more: others.length } : { state: "missing" };
};

/** Servers of the same company have the same end of their names. */
const siteOf = (server: string) => server.split(".").slice(-2).join(".");

/**
 * The mail servers of the domain the best priority first (RFC 5321 section 5.1). "." takes no mail (RFC 7505). Without any,
 * mail goes to the domain's address, which is hardly ever meant.
 */
export const mailOf = (records: readonly DnsRecord[], zone: string): MailSummary => {
  const servers = at(records, zone)
    .filter(({ type }) => type === "MX")
    .sort((a, b) => (numberOf(a.priority) ?? 0) - (numberOf(b.priority) ?? 0))
    .map(({ data }) => ((data ?? "").trim() === "." ? "." : asciiName(data ?? "")));
  const [first] = servers;
  if (first === undefined) return { state: "missing" };
  if (servers.includes(".")) return { state: servers.length === 1 ? "refused" : "mixed" };
  const groups = new Set(
    servers.map((server) => mailProvider(server) ?? (isWithin(server, zone) ? "" : siteOf(server))),
  );
  if (groups.size > 1) return { state: "mixed" };
  if (!mailProvider(first) && isWithin(first, zone)) return { state: "own", server: first };
  return { state: "at", provider: mailProvider(first) ?? first };
};

const isInQuotes = ({ data }: DnsRecord) => /^\s*"/.test(data ?? "");

/** A server writes all texts in quotation marks, or none: among texts without any, those of one are a part of it. */
const hasQuotesOfItsOwn = (text: DnsRecord, records: readonly DnsRecord[]) =>
  isInQuotes(text) && records.some((record) => record.type === "TXT" && !isInQuotes(record));

/** One SPF record (RFC 7208 3.2) that ends in a rule for all others (5.1, 6.1) and asks DNS at most ten times (4.6.4). */
export const spfOf = (records: readonly DnsRecord[], zone: string): SpfState => {
  const [spf, ...others] = at(records, zone).filter(isSpf);
  if (!spf) return "missing";
  if (others.length > 0) return "several";
  if (!isReadableSpf(spf) || hasQuotesOfItsOwn(spf, records)) return "unreadable";
  if (letsAllSend(spf)) return "open";
  if (spfLookups(spf) > SPF_LOOKUPS_MAX) return "tooManyLookups";
  return spfTerms(spf).some((term) => /^[?~-]all$|^redirect=/i.test(term)) ? "ok" : "unlimited";
};

/** One DMARC record (RFC 9989 4.10) with a policy; "none" only watches, and so does a record without any (4.7). */
export const dmarcOf = (records: readonly DnsRecord[], zone: string): DmarcState => {
  const here = at(records, `_dmarc.${zone}`);
  // The name is looked up like any other (RFC 9989 section 4.10): it may be an alias.
  if (here.some(({ type }) => type === "CNAME")) return "elsewhere";
  const [dmarc, ...others] = here.filter(
    (record) => record.type === "TXT" && /^v=DMARC1[ \t]*(;|$)/.test(resolvedText(record)),
  );
  if (!dmarc) return "missing";
  if (others.length > 0) return "several";
  const policy = /;[ \t]*p[ \t]*=[ \t]*(\w*)/i.exec(resolvedText(dmarc))?.[1]?.toLowerCase();
  if (policy === undefined) return "unset";
  if (policy === "none") return "watching";
  return policy === "quarantine" || policy === "reject" ? "ok" : "invalid";
};

export const summaryOf = (records: readonly DnsRecord[], zone: string): Summary => ({
  web: webOf(records, zone),
  mail: mailOf(records, zone),
  spf: spfOf(records, zone),
  dmarc: dmarcOf(records, zone),
});

/** Who receives mail, by the mail servers that providers publish. */
const providers: [suffix: string, name: string][] = [
  ["google.com", "Google Workspace"],
  ["googlemail.com", "Google Workspace"],
  ["mail.protection.outlook.com", "Microsoft 365"],
  ["mx.microsoft", "Microsoft 365"],
  ["zoho.com", "Zoho Mail"],
  ["zoho.eu", "Zoho Mail"],
  ["messagingengine.com", "Fastmail"],
  ["protonmail.ch", "Proton Mail"],
  ["mail.icloud.com", "iCloud Mail"],
  ["secureserver.net", "GoDaddy"],
  ["ionos.de", "IONOS"],
  ["ionos.com", "IONOS"],
  ["kundenserver.de", "IONOS"],
  ["mx.ovh.net", "OVHcloud"],
  ["mail.ovh.net", "OVHcloud"],
  ["amazonaws.com", "Amazon SES"],
  ["mailgun.org", "Mailgun"],
  ["mx.cloudflare.net", "Cloudflare Email Routing"],
  ["pphosted.com", "Proofpoint"],
  ["mimecast.com", "Mimecast"],
  ["yandex.net", "Yandex 360"],
  ["emailsrvr.com", "Rackspace Email"],
  ["registrar-servers.com", "Namecheap"],
  ["privateemail.com", "Namecheap Private Email"],
];

/** The provider of a mail server, by its name as asciiName gives it. */
const mailProvider = (server: string): string | undefined =>
  providers.find(([suffix]) => server === suffix || server.endsWith(`.${suffix}`))?.[1];
