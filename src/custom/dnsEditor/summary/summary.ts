import type { DnsRecord } from "../../../dataProvider/records";
import { asciiName, isWithin } from "../../../lib/dnsNames";
import { nameOf } from "../changes/change";
import { numberOf, optionOf } from "../record";
import { mailProvider } from "./mailProviders";
import { isSpf, letsAllSend, SPF_LOOKUPS_MAX, spfLookups, spfTerms, textOf } from "./spf";

/** A zone in one line. The states are keys of `dnsChanges.summary`. */
export interface Summary {
  web: WebSummary;
  mail: MailSummary;
  spf: SpfState;
  dmarc: DmarcState;
}

/** Where the site is: addresses of the domain, or the name that `www` points to. */
export type WebSummary = { state: "at"; target: string; more: number } | { state: "missing" };
/** Who receives mail; `own` is a server of the domain. */
export type MailSummary =
  | { state: "at"; provider: string }
  | { state: "own"; server: string }
  | { state: "refused" | "missing" | "mixed" };
export type SpfState = "ok" | "missing" | "several" | "open" | "tooManyLookups" | "unlimited";
export type DmarcState = "ok" | "missing" | "several" | "watching" | "invalid" | "elsewhere";

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

/** One SPF record (RFC 7208 3.2) that ends in a rule for all others (5.1, 6.1) and asks DNS at most ten times (4.6.4). */
export const spfOf = (records: readonly DnsRecord[], zone: string): SpfState => {
  const [spf, ...others] = at(records, zone).filter(isSpf);
  if (!spf) return "missing";
  if (others.length > 0) return "several";
  if (letsAllSend(spf)) return "open";
  if (spfLookups(spf) > SPF_LOOKUPS_MAX) return "tooManyLookups";
  return spfTerms(spf).some((term) => /^[?~-]all$|^redirect=/i.test(term)) ? "ok" : "unlimited";
};

/** One DMARC record (RFC 7489 6.6.3) with a policy (6.3); "none" only watches. */
export const dmarcOf = (records: readonly DnsRecord[], zone: string): DmarcState => {
  const here = at(records, `_dmarc.${zone}`);
  // RFC 7489 section 6.1 looks the name up like any other: it may be an alias.
  if (here.some(({ type }) => type === "CNAME")) return "elsewhere";
  const [dmarc, ...others] = here.filter((record) => record.type === "TXT" && /^v=DMARC1\s*(;|$)/.test(textOf(record)));
  if (!dmarc) return "missing";
  if (others.length > 0) return "several";
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(textOf(dmarc))?.[1]?.toLowerCase();
  if (policy === "none") return "watching";
  return policy === "quarantine" || policy === "reject" ? "ok" : "invalid";
};

export const summaryOf = (records: readonly DnsRecord[], zone: string): Summary => ({
  web: webOf(records, zone),
  mail: mailOf(records, zone),
  spf: spfOf(records, zone),
  dmarc: dmarcOf(records, zone),
});
