/** Undefined for anything but a number or its text. */
export const toNumber = (value: string | number | null | undefined): number | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};
