/** Values at the start of data in wire format (RFC 1035 section 3.3), undefined for invalid octets. */

/** `length` is the number of octets of the value. */
export type Decoded = { value: string; length: number } | undefined;

export const toInteger = (bytes: readonly number[]): number => bytes.reduce((sum, octet) => sum * 256 + octet, 0);

/** RFC 1035 section 3.1. */
export const decodeName = (bytes: readonly number[]): Decoded => {
  const labels: string[] = [];
  let at = 0;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    const label = String.fromCharCode(...bytes.slice(at + 1, at + 1 + (length ?? 0)));
    // No compression (RFC 3597 section 4), and nothing that would have to be escaped in a name. The label is empty behind the last octet.
    if (!/^[\w*-]{1,63}$/.test(label)) return undefined;
    labels.push(label);
    at += 1 + label.length;
  }
  return { value: labels.join(".") || ".", length: at + 1 };
};

export const decodeUtf8 = (bytes: readonly number[]): Decoded => {
  try {
    const value = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
    return { value, length: bytes.length };
  } catch {
    return undefined;
  }
};

/** RFC 1035 section 3.3.14. */
export const decodeStrings = (bytes: readonly number[]): Decoded => {
  const text: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + 1 + (bytes[at] ?? 0);
    if (end > bytes.length) return undefined;
    text.push(...bytes.slice(at + 1, end));
    at = end;
  }
  const decoded = bytes.length > 0 ? decodeUtf8(text) : undefined;
  return decoded && { ...decoded, length: at };
};

/** The browser shortens it as RFC 5952 recommends. */
const formatIpv6 = (bytes: readonly number[]): string => {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new URL(`http://[${(hex.match(/.{4}/g) ?? []).join(":")}]`).hostname.slice(1, -1);
};

export const decodeAddress = (bytes: readonly number[], bits: 32 | 128): Decoded => {
  const length = bits / 8;
  const address = bytes.slice(0, length);
  if (address.length < length) return undefined;
  return { value: bits === 32 ? address.join(".") : formatIpv6(address), length };
};

export const decodeNumber = (bytes: readonly number[], octets: number): Decoded =>
  bytes.length < octets ? undefined : { value: String(toInteger(bytes.slice(0, octets))), length: octets };

/** A string after its length. */
export const decodeWord = (bytes: readonly number[]): Decoded => {
  const length = 1 + (bytes[0] ?? 0);
  const value = String.fromCharCode(...bytes.slice(1, length));
  return bytes.length >= length && /^[\w-]+$/.test(value) ? { value, length } : undefined;
};
