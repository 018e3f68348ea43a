// By its file: Node has a module of this name, of an older version.
import { decode } from "punycode/punycode.es6.js";

const PREFIX = "xn--";

const decodedLabel = (label: string): string => {
  if (!label.startsWith(PREFIX)) return label;
  try {
    return decode(label.slice(PREFIX.length)) || label;
  } catch {
    return label;
  }
};

/**
 * A domain name with its international labels in Unicode. Labels that cannot be converted stay. The other way the browser converts
 * by itself (dnsNames.ts).
 */
export const unicodeName = (name: string): string => name.toLowerCase().split(".").map(decodedLabel).join(".");
