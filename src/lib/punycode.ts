/** Punycode back to Unicode (RFC 3492, section 6.2). The other way the browser converts by itself (dnsNames.ts). */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const PREFIX = "xn--";

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** @returns nothing for text that is not punycode. */
const decoded = (text: string): string | undefined => {
  const dash = text.lastIndexOf("-");
  const output = Array.from(dash > 0 ? text.slice(0, dash) : "", (character) => character.codePointAt(0) ?? 0);
  const digits = text.slice(dash > 0 ? dash + 1 : 0);
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  let i = 0;
  for (let at = 0; at < digits.length;) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(digits.charAt(at++) || "?");
      if (digit < 0) return undefined;
      i += digit * weight;
      const t = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < t) break;
      weight *= BASE - t;
    }
    const points = output.length + 1;
    bias = adapt(i - before, points, before === 0);
    n += Math.floor(i / points);
    i %= points;
    // Digits without end make it no number at all.
    if (!(n <= 0x10_ff_ff)) return undefined;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
};

/** A domain name with its international labels in Unicode. Labels that cannot be converted stay. */
export const unicodeName = (name: string): string =>
  name
    .toLowerCase()
    .split(".")
    .map((label) => (label.startsWith(PREFIX) ? decoded(label.slice(PREFIX.length)) || label : label))
    .join(".");
