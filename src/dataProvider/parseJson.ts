const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const HAS_LARGE_INTEGER = /\d{16}/;

/** Puts quotes around integers beyond 2^53, such as Snowflake ids, which JSON.parse would round to another id. */
export const quoteLargeIntegers = (json: string): string =>
  HAS_LARGE_INTEGER.test(json)
    ? json.replace(TOKENS, (token) =>
        /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : json;

/** JSON.parse, except that integers beyond 2^53 become texts. @throws SyntaxError */
export const parseJson = (json: string): unknown => {
  const value: unknown = JSON.parse(json);
  return HAS_LARGE_INTEGER.test(json) ? JSON.parse(quoteLargeIntegers(json)) : value;
};
