import type { RecordFields } from "../change";
import { getPartKind } from "../partKinds";
import { type DataPart, joinData, type RecordTypeName, getRecordType } from "../recordTypes";
import { toInteger } from "./wireFormat";

/** RFC 3597 section 5: data of types that a server does not support, as `\# length hex`. */

const toBytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const decodeParts = (parts: readonly DataPart[], bytes: readonly number[]): string[] | undefined => {
  const values: string[] = [];
  let rest = bytes;
  for (const part of parts) {
    const decoded = getPartKind(part).decode(rest, part);
    if (!decoded) return undefined;
    values.push(decoded.value);
    rest = rest.slice(decoded.length);
  }
  return rest.length === 0 ? values : undefined;
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
  const values = decodeParts(parts, hasPriority ? bytes.slice(2) : bytes);
  return values && { data: joinData(type, { values }), priority: hasPriority ? toInteger(bytes.slice(0, 2)) : null };
};
