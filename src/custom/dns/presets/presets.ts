import { provideTexts } from "../../../i18n";
import { dns, dnsChanges } from "../texts";

provideTexts({ dns, dnsChanges });

/**
 * Records for frequent purposes, as data. `{name}` in a text is the value of a parameter, `{zone}` the domain. Texts of the screen
 * are in texts.ts, under `presets`.
 */

export interface PresetRecord {
  /** Without the zone; "" is the zone itself. */
  host: string;
  type: "CNAME" | "MX" | "TXT";
  data: string;
  priority?: number;
  /** For the SPF record: adds this to the one that is there, so that other senders stay. */
  spfTerm?: string;
}

/** What gives way: the records of a host, of these types, or that begin with this text. */
export interface PresetRemoval {
  host: string;
  types?: readonly string[];
  begins?: string;
}

export type ParameterCheck =
  | "optional"
  | "host"
  | "microsoftMx"
  | "mail"
  | "spf"
  | "key"
  | "text"
  | "ttl"
  | "optionalTtl";

export interface PresetParameter {
  name: string;
  check: ParameterCheck;
  /** Proposed. */
  initial?: string;
  /** Each domain has a value of its own, which nobody can know from its name. */
  isOwn?: true;
  /** To choose from, instead of typing. */
  options?: readonly string[];
}

export interface Preset {
  id: string;
  /** Where the records come from: an RFC or the provider's own page. */
  sources: readonly { name: string; href: string }[];
  /** The day on which the records were last compared with the sources. */
  checked: `${number}-${number}-${number}`;
  parameters: readonly PresetParameter[];
  records: readonly PresetRecord[];
  removes: readonly PresetRemoval[];
  /** Lowers every TTL above this parameter's value. */
  highestTtl?: string;
}

const rfc = (number: number, section: string) => ({
  name: `RFC ${number}, section ${section}`,
  href: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
});

const SPF = "v=spf1";

/** Without one a record gets the TTL of those of its name and type (RFC 2181 section 5.2). */
const ttl = { name: "recordTtl", check: "optionalTtl" } as const;

const microsoft = {
  name: "Microsoft: external DNS records",
  href: "https://learn.microsoft.com/microsoft-365/enterprise/external-domain-name-system-records",
};

export const presets = [
  {
    id: "googleMail",
    sources: [
      { name: "Google: MX", href: "https://support.google.com/a/answer/174125" },
      { name: "Google: SPF", href: "https://support.google.com/a/answer/33786" },
    ],
    checked: "2026-11-23",
    parameters: [ttl],
    records: [
      { host: "", type: "MX", priority: 1, data: "smtp.google.com" },
      { host: "", type: "TXT", data: `${SPF} include:_spf.google.com ~all`, spfTerm: "include:_spf.google.com" },
    ],
    removes: [{ host: "", types: ["MX"] }],
  },
  {
    id: "microsoftMail",
    sources: [
      microsoft,
      {
        name: "Microsoft: MX with DNSSEC (mx.microsoft)",
        href: "https://learn.microsoft.com/purview/how-smtp-dane-works",
      },
    ],
    checked: "2026-11-23",
    parameters: [{ name: "mailHost", check: "microsoftMx", isOwn: true }, ttl],
    records: [
      { host: "", type: "MX", priority: 0, data: "{mailHost}" },
      {
        host: "",
        type: "TXT",
        data: `${SPF} include:spf.protection.outlook.com -all`,
        spfTerm: "include:spf.protection.outlook.com",
      },
      { host: "autodiscover", type: "CNAME", data: "autodiscover.outlook.com" },
    ],
    removes: [{ host: "", types: ["MX"] }, { host: "autodiscover" }],
  },
  {
    id: "noMail",
    sources: [rfc(7505, "3"), rfc(7208, "5.1"), rfc(9989, "4.7")],
    checked: "2026-11-23",
    parameters: [ttl],
    records: [
      { host: "", type: "MX", priority: 0, data: "." },
      { host: "", type: "TXT", data: `${SPF} -all` },
      { host: "_dmarc", type: "TXT", data: "v=DMARC1; p=reject" },
    ],
    removes: [{ host: "", types: ["MX"] }, { host: "", types: ["TXT"], begins: SPF }, { host: "_dmarc" }],
  },
  {
    id: "spf",
    sources: [rfc(7208, "3"), rfc(7208, "5")],
    checked: "2026-11-23",
    parameters: [
      { name: "senders", check: "spf", initial: "mx" },
      { name: "others", check: "text", initial: "~all", options: ["~all", "-all", "?all"] },
      ttl,
    ],
    records: [{ host: "", type: "TXT", data: `${SPF} {senders} {others}` }],
    removes: [{ host: "", types: ["TXT"], begins: SPF }],
  },
  {
    id: "dmarc",
    sources: [rfc(9989, "4.7")],
    checked: "2026-11-23",
    parameters: [
      { name: "policy", check: "text", initial: "none", options: ["none", "quarantine", "reject"] },
      { name: "reports", check: "mail" },
      ttl,
    ],
    records: [{ host: "_dmarc", type: "TXT", data: "v=DMARC1; p={policy}[; rua=mailto:{reports}]" }],
    removes: [{ host: "_dmarc" }],
  },
  {
    id: "dkim",
    sources: [rfc(6376, "3.6.1")],
    checked: "2026-11-23",
    parameters: [{ name: "selector", check: "host", initial: "default" }, { name: "key", check: "key" }, ttl],
    records: [{ host: "{selector}._domainkey", type: "TXT", data: "v=DKIM1; k=rsa; p={key}" }],
    removes: [{ host: "{selector}._domainkey" }],
  },
  {
    id: "verification",
    sources: [
      microsoft,
      { name: "RFC 8552 (names with an underscore)", href: "https://www.rfc-editor.org/rfc/rfc8552" },
    ],
    checked: "2026-11-23",
    parameters: [{ name: "host", check: "optional" }, { name: "text", check: "text" }, ttl],
    records: [{ host: "{host}", type: "TXT", data: "{text}" }],
    removes: [],
  },
  {
    id: "wwwToApex",
    sources: [rfc(1034, "3.6.2")],
    checked: "2026-11-23",
    parameters: [ttl],
    records: [{ host: "www", type: "CNAME", data: "{zone}" }],
    removes: [{ host: "www" }],
  },
  {
    id: "lowerTtls",
    sources: [rfc(2181, "5.2"), rfc(1034, "3.6")],
    checked: "2026-11-23",
    parameters: [{ name: "ttl", check: "ttl", initial: "300" }],
    records: [],
    removes: [],
    highestTtl: "ttl",
  },
] as const satisfies readonly Preset[];

export type PresetId = (typeof presets)[number]["id"];

/** By its id; the first one for an id that there is not. */
export const presetOf = (id: string | undefined): Preset & { id: PresetId } =>
  presets.find((one) => one.id === id) ?? presets[0];
