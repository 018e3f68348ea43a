/** TTLs as master files have them: seconds, or numbers with units as BIND reads them (1h30m, 1W2D). */

const seconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** In seconds; undefined when it is not a TTL. */
export const parseDuration = (text: string): number | undefined => {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+[smhdw])+$/i.test(text)) return undefined;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (seconds[unit] ?? 0),
    0,
  );
};
