/**
 * Supports UTF-8, UTF-16 (by its byte order mark, or the zero byte of ASCII characters) and Windows-1252, which is assumed for a file that
 * is no UTF-8: then `isGuess` is true.
 */
export const decodeFile = (bytes: Uint8Array): { text: string; isGuess: boolean } => {
  const [first, second] = bytes;
  const decode = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), isGuess: false });
  if ((first === 0xff && second === 0xfe) || second === 0) return decode("utf-16le");
  if ((first === 0xfe && second === 0xff) || first === 0) return decode("utf-16be");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    return { ...decode("windows-1252"), isGuess: true };
  }
};
