import type { RecordFields } from "../change";
import { type DataPart, joinData, type RecordTypeName, getRecordType } from "../recordTypes";

/** RFC 3597 section 5: data of types that a server does not support, as `\# length hex`. */

const toBytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** A name in wire format (RFC 1035 section 3.1), which must end with the data. */
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

const decodeUtf8 = (bytes: readonly number[]): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
};

/** RFC 1035 section 3.3.14. */
const readStrings = (bytes: readonly number[]): string | undefined => {
  const text: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + 1 + (bytes[at] ?? 0);
    if (end > bytes.length) return undefined;
    text.push(...bytes.slice(at + 1, end));
    at = end;
  }
  return bytes.length > 0 ? decodeUtf8(text) : undefined;
};

/** The browser shortens it as RFC 5952 recommends. */
const readIpv6 = (bytes: readonly number[]): string => {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new URL(`http://[${(hex.match(/.{4}/g) ?? []).join(":")}]`).hostname.slice(1, -1);
};

const toInteger = (bytes: readonly number[]) => bytes.reduce((sum, octet) => sum * 256 + octet, 0);

/** A string after its length (RFC 1035 section 3.3). */
const readWord = (bytes: readonly number[]): string | undefined => {
  const word = String.fromCharCode(...bytes.slice(1));
  return /^[\w-]+$/.test(word) ? word : undefined;
};

const readPart = (part: DataPart, bytes: readonly number[]): string | undefined => {
  switch (part.kind) {
    case "address":
      if (bytes.length * 8 !== part.bits) return undefined;
      return part.bits === 32 ? bytes.join(".") : readIpv6(bytes);
    case "name":
      return readName(bytes);
    case "number":
      return bytes.length === part.octets ? String(toInteger(bytes)) : undefined;
    case "word":
      return readWord(bytes);
    case "text":
      return decodeUtf8(bytes);
    case "strings":
      return readStrings(bytes);
    case "opaque":
      return undefined;
  }
};

/** Only the last part extends to the end of the data. */
const getPartLength = (part: DataPart, bytes: readonly number[]): number =>
  part.kind === "number" ? part.octets : 1 + (bytes[0] ?? 0);

const readParts = (parts: readonly DataPart[], bytes: readonly number[]): string[] | undefined => {
  const values: string[] = [];
  let rest = bytes;
  for (const [index, part] of parts.entries()) {
    const end = index === parts.length - 1 ? rest.length : getPartLength(part, rest);
    const value = end > rest.length ? undefined : readPart(part, rest.slice(0, end));
    if (value === undefined) return undefined;
    values.push(value);
    rest = rest.slice(end);
  }
  return values;
};

/** @param words the length and the digits behind `\#`. @returns undefined when they are not the data of this type. */
export const decodeGenericData = (
  type: RecordTypeName,
  [length = "", ...digits]: readonly string[],
): Pick<RecordFields, "data" | "priority"> | undefined => {
  const hex = digits.join("");
  if (!/^\d+$/.test(length) || !/^[\da-f]*$/i.test(hex) || hex.length !== Number(length) * 2) return undefined;
  const bytes = toBytes(hex);
  const { parts, hasPriority } = getRecordType(type);
  const values = readParts(parts, hasPriority ? bytes.slice(2) : bytes);
  return values && { data: joinData(type, { values }), priority: hasPriority ? toInteger(bytes.slice(0, 2)) : null };
};
