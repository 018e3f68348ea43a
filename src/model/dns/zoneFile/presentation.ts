import { countOctets } from "@/lib/dnsNames";

/** The presentation format of names and texts in zone files (RFC 1035 section 5.1). */

export const MAX_STRING_OCTETS = 255;

const escapeOctets = (text: string) =>
  [...new TextEncoder().encode(text)].map((octet) => `\\${String(octet).padStart(3, "0")}`).join("");

const CONTROL = /\p{Cc}/gu;
const BLANK_OR_INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export const escapeName = (name: string): string =>
  name.replace(/["();\\@$]/g, "\\$&").replace(BLANK_OR_INVISIBLE, escapeOctets);

export const printName = (name: string, origin: string): string => {
  if (name === ".") return ".";
  if (name === origin) return "@";
  return origin !== "" && name.endsWith(`.${origin}`)
    ? escapeName(name.slice(0, -origin.length - 1))
    : `${escapeName(name)}.`;
};

/** The text in strings of at most 255 octets (RFC 1035 section 3.3). */
export const splitStrings = (text: string): string[] => {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const character of text) {
    const more = countOctets(character);
    if (length + more > MAX_STRING_OCTETS) {
      parts.push(part);
      [part, length] = ["", 0];
    }
    part += character;
    length += more;
  }
  return [...parts, part];
};

export const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&").replace(CONTROL, escapeOctets)}"`;

export const quoteStrings = (text: string): string => splitStrings(text).map(quote).join(" ");
