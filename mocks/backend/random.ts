/** Seeded random numbers (mulberry32): the same seed gives the same data on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max]. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  text(length: number, alphabet?: string): string;
}

const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError("pick: the list is empty");
    return item;
  };
  const text = (length: number, alphabet = LETTERS) =>
    Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join("");
  return { next, int, pick, chance: (probability) => next() < probability, text };
};

/** The seed of one record of a kind, so that records can be generated lazily and in any order. */
export const deriveSeed = (seed: number, kind: number, id: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(kind + 1, 0x85ebca6b) ^ Math.imul(id + 1, 0xc2b2ae35)) >>> 0;
