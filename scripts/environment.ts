/** @throws Error for anything but a whole number. */
export const readWholeNumber = (name: string, fallback: number): number => {
  const given = process.env[name];
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${given}"`);
  return value;
};

/** HOST (default 127.0.0.1) and PORT (default 8080). */
export const readListenAddress = () => ({
  host: process.env["HOST"] ?? "127.0.0.1",
  port: readWholeNumber("PORT", 8080),
});
