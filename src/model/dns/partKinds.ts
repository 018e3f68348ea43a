import { toAsciiName } from "@/lib/dnsNames";
import { shorten } from "@/lib/serverText";
import { toNumber } from "@/lib/toNumber";
import { parseAddress } from "./ipAddresses";
import { printName, quote, quoteStrings } from "./zoneFile/presentation";
import { Fault, readName, readNumber, toHalfWidth } from "./zoneFile/readName";
import type { Word } from "./zoneFile/readWord";
import { toResolvedText } from "./zoneFile/tokenizeLines";
import {
  type Decoded,
  decodeAddress,
  decodeName,
  decodeNumber,
  decodeStrings,
  decodeUtf8,
  decodeWord,
} from "./zoneFile/wireFormat";

/** The table of the kinds of parts that the data of a record may have. A kind is added by its options and its entry. */

interface PartOptions {
  address: { bits: 32 | 128 };
  /** A host name: no address, and no alias unless `mayBeAlias`. */
  name: { mayBeAlias?: true };
  /** An unsigned number. Other values than `expected` cause a warning. */
  number: { octets: 1 | 2; expected?: readonly string[] };
  word: { expected: readonly string[] };
  text: object;
  /** Split into strings of at most 255 octets; the only part of its type. */
  strings: object;
  /** The data of a type without an entry. */
  opaque: object;
}

export type Part<Name extends string> = {
  [Kind in keyof PartOptions]: {
    name: Name;
    kind: Kind;
    /** The value in new data; a type with one part has none. */
    initial?: string;
  } & PartOptions[Kind];
}[keyof PartOptions];

interface PartWarning {
  code: "numberRange" | "unknownValue";
  args: Record<string, string>;
}

interface PartKind<SomePart> {
  /** Sent as typed, in quotation marks beside other parts, and possibly empty. Other values are cleaned like names. */
  isText: boolean;
  /** The value for comparison. */
  normalize(value: string, part: SomePart): string;
  /** The value as a zone file can contain it; undefined for a value that it cannot contain. */
  toPrintable(value: string, part: SomePart): string | undefined;
  /** Writes the printable value into a zone file. */
  print(value: string, origin: string): string;
  /** Parses a word of a zone file. Throws a `Fault`. */
  read(word: Word, origin: string, part: SomePart): string;
  /** Decodes the value at the start of data in wire format. */
  decode(bytes: readonly number[], part: SomePart): Decoded;
  check(value: string, part: SomePart): PartWarning | undefined;
}

const keepValue = (value: string): string => value;
const findNothing = (): undefined => undefined;

const getMaximum = (octets: number): number => 256 ** octets - 1;

const parseInteger = (value: string, octets: number): number | undefined => {
  const number = toNumber(value) ?? -1;
  return Number.isInteger(number) && number >= 0 && number <= getMaximum(octets) ? number : undefined;
};

const checkExpected = (value: string, expected: readonly string[] | undefined): PartWarning | undefined =>
  !expected || expected.includes(value.trim().toLowerCase())
    ? undefined
    : { code: "unknownValue", args: { value: shorten(value), known: expected.join(", ") } };

export const isFullName = (name: string): boolean => name !== "" && !name.split(".").includes("");

const toPrintableName = (text: string): string | undefined => {
  const name = text.trim() === "." ? "." : toAsciiName(text);
  return name === "." || isFullName(name) ? name : undefined;
};

/** A relative name of several labels would look as if its final dot were missing. */
const printTarget = (name: string, origin: string): string => {
  const printed = printName(name, origin);
  return /\../.test(printed) ? printName(name, "") : printed;
};

const plainKind = { isText: false, print: keepValue, check: findNothing };

const textKind: PartKind<object> = {
  isText: true,
  normalize: keepValue,
  toPrintable: keepValue,
  print: quote,
  read: (word) => word.text,
  decode: decodeUtf8,
  check: findNothing,
};

const partKinds: { [Kind in keyof PartOptions]: PartKind<Extract<Part<string>, { kind: Kind }>> } = {
  address: {
    ...plainKind,
    normalize: (value) => parseAddress(value)?.value.toString(16) ?? value.trim().toLowerCase(),
    toPrintable: (value) => parseAddress(value) && value.trim(),
    read: (word, _, { bits }) => {
      const address = toHalfWidth(word.text);
      if (parseAddress(address)?.bits === bits) return address;
      throw new Fault(bits === 32 ? "address4" : "address6", word.text);
    },
    decode: (bytes, { bits }) => decodeAddress(bytes, bits),
  },
  name: {
    ...plainKind,
    normalize: toAsciiName,
    toPrintable: toPrintableName,
    print: printTarget,
    read: readName,
    decode: decodeName,
  },
  number: {
    ...plainKind,
    normalize: (value) => String(toNumber(value) ?? value),
    toPrintable: (value, { octets }) => parseInteger(value, octets)?.toString(),
    read: (word, _, { octets }) => String(readNumber(word, getMaximum(octets), "number")),
    decode: (bytes, { octets }) => decodeNumber(bytes, octets),
    check: (value, { octets, expected }) =>
      parseInteger(value, octets) === undefined
        ? { code: "numberRange", args: { value: shorten(value), limit: String(getMaximum(octets)) } }
        : checkExpected(value, expected),
  },
  word: {
    ...plainKind,
    normalize: (value) => value.toLowerCase(),
    toPrintable: (value) => (/^[a-z\d]+$/i.test(value.trim()) ? value.trim() : undefined),
    read: (word) => toHalfWidth(word.text),
    decode: decodeWord,
    check: (value, { expected }) => checkExpected(value, expected),
  },
  text: textKind,
  strings: {
    ...textKind,
    normalize: toResolvedText,
    toPrintable: toResolvedText,
    print: quoteStrings,
    decode: decodeStrings,
  },
  opaque: { ...textKind, toPrintable: findNothing, print: keepValue, decode: findNothing },
};

export const getPartKind = (part: Part<string>): PartKind<Part<string>> => partKinds[part.kind];
