/** Seconds in each unit of a TTL (section 9 of the specification), the largest last. */
export const ttlUnits = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type TtlUnit = keyof typeof ttlUnits;
export const ttlUnitNames = Object.keys(ttlUnits) as TtlUnit[];

/** The TTL of a record that does not give one. */
export const DEFAULT_TTL = 300;
/** RFC 2181 section 8: a TTL is an unsigned number of 31 bits. */
export const HIGHEST_TTL = 2_147_483_647;

/** Whole seconds, the unit in which a TTL is sent. */
export const toSeconds = (amount: number, unit: TtlUnit): number => Math.round(amount * ttlUnits[unit]);

/** The TTL in the largest unit that divides it: 300 is 5 minutes, 90 stays 90 seconds. */
export const fromSeconds = (seconds: number): { amount: number; unit: TtlUnit } => {
  const fits = (unit: TtlUnit) => seconds !== 0 && seconds % ttlUnits[unit] === 0;
  const unit = ttlUnitNames.findLast(fits) ?? "seconds";
  return { amount: seconds / ttlUnits[unit], unit };
};
