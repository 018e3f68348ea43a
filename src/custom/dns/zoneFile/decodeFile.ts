/** The encodings of files: UTF-8, UTF-16 by its byte order mark (or by the zero that every ASCII character has), else a guess. */
export type FileText = { text: string } | { guess: string };

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** @returns `guess` where the file is no UTF-8: what it is in Windows-1252, of which Latin-1 is a part. */
export const decodeFile = (bytes: Uint8Array): FileText => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return { text: decode(bytes, "utf-16le") };
  if ((first === 0xfe && second === 0xff) || first === 0) return { text: decode(bytes, "utf-16be") };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { guess: decode(bytes, "windows-1252") };
  }
};
