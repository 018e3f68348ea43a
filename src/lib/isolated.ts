/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Controls that turn round what stands beside them. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

/**
 * What a server says, within a sentence of the panel: it keeps its own direction, and cannot turn round what stands beside it.
 * Nearly all texts stay the same.
 */
export const isolated = (text: string): string => {
  const plain = text.replaceAll(CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
};

/** For the clipboard and files: the text without the marks of `isolated`. */
export const withoutIsolation = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");
