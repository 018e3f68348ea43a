import type { RecordFields } from "../change";
import type { TextType } from "./types";

/** Data in the form that RFC 3597 section 5 has for types that a server does not know: `\# length hex`. */

const toBytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** A name on the wire (RFC 1035 section 3.1), which has to end with the data. */
const readName = (bytes: readonly number[]): string | undefined => {
  const labels: string[] = [];
  let at = 0;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    const label = String.fromCharCode(...bytes.slice(at + 1, at + 1 + length));
    // No compression (RFC 3597 section 4), and nothing that would have to be escaped in a name.
    if (length > 63 || label.length < length || !/^[\w*-]+$/.test(label)) return undefined;
    labels.push(label);
    at += 1 + length;
  }
  return at === bytes.length - 1 ? labels.join(".") || "." : undefined;
};

/** The strings of a text (RFC 1035 section 3.3.14), joined. */
const readStrings = (bytes: readonly number[]): string | undefined => {
  const text: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + 1 + (bytes[at] ?? 0);
    if (end > bytes.length) return undefined;
    text.push(...bytes.slice(at + 1, end));
    at = end;
  }
  try {
    return bytes.length > 0 ? new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(text)) : undefined;
  } catch {
    return undefined;
  }
};

/** The browser shortens it as RFC 5952 asks. */
const readIpv6 = (bytes: readonly number[]): string => {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new URL(`http://[${(hex.match(/.{4}/g) ?? []).join(":")}]`).hostname.slice(1, -1);
};

const readData = (type: TextType, bytes: readonly number[]): string | undefined => {
  if (type === "A") return bytes.length === 4 ? bytes.join(".") : undefined;
  if (type === "AAAA") return bytes.length === 16 ? readIpv6(bytes) : undefined;
  return type === "TXT" ? readStrings(bytes) : readName(bytes);
};

/** @param words the length and the digits behind `\#`. @returns undefined when they are not the data of this type. */
export const decodeGenericData = (
  type: TextType,
  [length = "", ...digits]: readonly string[],
): Pick<RecordFields, "data" | "priority"> | undefined => {
  const hex = digits.join("");
  if (!/^\d+$/.test(length) || !/^[\da-f]*$/i.test(hex) || hex.length !== Number(length) * 2) return undefined;
  const bytes = toBytes(hex);
  const [high = 0, low = 0, ...target] = bytes;
  const data = readData(type, type === "MX" ? target : bytes);
  return data === undefined ? undefined : { data, priority: type === "MX" ? high * 256 + low : null };
};
