import { pick } from "es-toolkit";
import { DERIVED_NAME_LENGTH } from "@/lib/constants";
import { toUnicodeName } from "@/lib/dnsNames";
import { parseHost } from "@/lib/webAddress";
import { toCleanName } from "@/lib/cleanName";

/** Fields that follow the domain until the user edits them. */
export const derivedFields = ["ftp_user", "db_name", "db_user"] as const;
export type DerivedField = (typeof derivedFields)[number];
export type DerivedNames = Record<DerivedField, string>;

/** Lower-case letters and their Latin spelling. Accents are removed separately, except where they change the spelling. */
const spelling = new Map(
  (
    "ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ħ=h ı=i ł=l ŋ=ng ŧ=t ƒ=f ə=e " +
    "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o " +
    "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= " +
    "ы=y ь= э=e ю=yu я=ya й=y ё=yo є=ye і=i ї=yi ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

const toLatin = (text: string): string => Array.from(text, (letter) => spelling.get(letter) ?? letter).join("");

const toCodePoints = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => (letter.codePointAt(0) ?? 0).toString(36));

/** Transliterates Latin, Greek and Cyrillic letters; others become their code points to base 36, so that different names stay different. */
const transliterateLabel = (label: string): string => {
  const withoutAccents = toLatin(label.normalize("NFC"))
    .normalize("NFD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .normalize("NFC");
  return toCodePoints(toLatin(withoutAccents) || label).replace(/^xn--/, "");
};

const getLabels = (domain: string): string[] =>
  toUnicodeName(parseHost(domain.normalize("NFKC")).replaceAll("。", "."))
    .split(".")
    .filter(Boolean)
    .map(transliterateLabel);

/**
 * Derives a name from a domain: strips scheme and last extension, moves a numeric first label to the end, joins the rest and cuts it to 10
 * characters: "https://www.example.com" -> "wwwexample", "123.example.com" -> "example123".
 */
export const deriveBase = (domain: string): string => {
  const labels = getLabels(domain);
  const kept = labels.length > 1 ? labels.slice(0, -1) : labels;
  const [first = "", ...others] = kept;
  const ordered = /^\d+$/.test(first) ? [...others, first] : kept;
  return ordered
    .join("")
    .replace(/[^a-z\d-]/g, "")
    .slice(0, DERIVED_NAME_LENGTH);
};

/** The domain to send: the typed one, of a pasted address its host. */
export const extractDomain = (typed: string): string => {
  const domain = toCleanName(typed);
  const host = toCleanName(parseHost(domain));
  return host.includes(".") ? host : domain;
};

/** Empty names for a domain without a usable character. */
export const derivedNames = (domain: string): DerivedNames => {
  const base = deriveBase(domain);
  return base === ""
    ? { ftp_user: "", db_name: "", db_user: "" }
    : { ftp_user: base, db_name: `${base}_main`, db_user: `${base}_user` };
};

/**
 * Updates the fields that are empty or still hold the last derived name.
 * @param derived the last derived names; none for fields that the user has edited
 * @returns the new names, and which of all are derived
 */
export const deriveNames = (
  domain: string,
  { derived, ...values }: Partial<DerivedNames> & { derived: DerivedNames },
): { names: Partial<DerivedNames>; derived: DerivedNames } => {
  const next = derivedNames(domain);
  const isDerived = (field: DerivedField) => !values[field] || values[field] === derived[field];
  const following = derivedFields.filter(isDerived);
  const names = next.ftp_user === "" ? {} : pick(next, following);
  return { names, derived: { ...derivedNames(""), ...pick(derived, following), ...names } };
};
