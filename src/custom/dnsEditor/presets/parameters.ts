import { asciiName } from "../../../lib/dnsNames";
import { parseDuration } from "../zoneFile/duration";
import { HIGHEST_TTL } from "../ttl";
import type { ParameterCheck, Preset, PresetParameter } from "./presets";

export type PresetValues = Readonly<Record<string, string>>;

/** What is wrong with a value; the texts are in i18n/en/dnsChanges.ts. */
export type ParameterFault = "empty" | "host" | "label" | "mail" | "spf" | "key" | "ttl";

const HOST = /^[a-z\d_*]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$/i;
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const MAIL = /^[^\s@;,!]+@[^\s@;,!]+\.[^\s@;,!]+$/;
/** RFC 7208 section 4.6.1: mechanisms, of which "all" has a parameter of its own. */
const TERM = /^[+?~-]?(a|mx|ptr|include|ip4|ip6|exists)([:/]\S+)?$|^redirect=\S+$/i;
const KEY = /^[A-Za-z\d+/]+={0,2}$/;

/** The bare key, also from a whole record or a PEM file. */
const keyIn = (text: string): string =>
  (/(?:^|[\s;"])p=([^;]*)/.exec(text)?.[1] ?? text).replace(/-----[^-]+-----/g, "").replace(/[\s"]/g, "");

const checks: Record<ParameterCheck, (value: string) => ParameterFault | undefined> = {
  optional: (value) => (value === "" || HOST.test(value) ? undefined : "host"),
  host: (value) => (HOST.test(value) ? undefined : "host"),
  label: (value) => (LABEL.test(value) ? undefined : "label"),
  mail: (value) => (value === "" || MAIL.test(value) ? undefined : "mail"),
  spf: (value) => (value.split(/\s+/).every((term) => TERM.test(term)) ? undefined : "spf"),
  key: (value) => (KEY.test(keyIn(value)) ? undefined : "key"),
  text: () => undefined,
  ttl: (value) => {
    const seconds = parseDuration(value);
    return seconds !== undefined && seconds > 0 && seconds <= HIGHEST_TTL ? undefined : "ttl";
  },
};

/** What is wrong with a typed value, if anything. */
export const faultOf = ({ check }: PresetParameter, typed: string): ParameterFault | undefined => {
  const value = typed.trim();
  return value === "" && check !== "optional" && check !== "mail" ? "empty" : checks[check](value);
};

/** A typed value as the records use it. */
export const cleanValue = ({ check }: PresetParameter, typed: string): string => {
  if (check === "key") return keyIn(typed);
  return check === "ttl" ? String(parseDuration(typed.trim()) ?? "") : typed.trim().replace(/\s+/g, " ");
};

/** Whether the proposed value comes from the name of the zone. */
export const isOfZone = ({ initial }: PresetParameter): boolean => initial?.includes("{dashed}") ?? false;

/** The proposed values. */
export const initialValues = ({ parameters }: Preset, zone: string): PresetValues =>
  Object.fromEntries(
    parameters.map(({ name, initial = "" }) => [
      name,
      initial.replace("{dashed}", asciiName(zone).replaceAll(".", "-")),
    ]),
  );
