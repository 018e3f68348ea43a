/** The proper spelling of words that field names write in lower case. */
const spellings = new Map(
  ["API", "CPU", "DNS", "FTP", "HTML", "HTTP", "HTTPS", "ID", "IDs", "IMAP", "IP", "IPs", "MX", "MySQL", "PHP", "POP3"]
    .concat(["RAM", "SFTP", "SMTP", "SQL", "SSH", "SSL", "TLS", "TTL", "TXT", "URL", "URLs", "WordPress"])
    .map((word) => [word.toLowerCase(), word]),
);
spellings.set("db", "database").set("dbs", "databases");

/** Field names that are too short to be clear. */
const fullNames = new Map([["disk", "disk space"]]);

const units = new Map([
  ...["KB", "MB", "GB", "TB"].map((unit) => [unit.toLowerCase(), unit] as const),
  ["bytes", "bytes"],
  ["percent", "%"],
]);

const wordsIn = (key: string): string[] =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .split("_")
    .filter(Boolean);

const spelled = (words: readonly string[]): string => {
  const name = words.join(" ");
  const text = (fullNames.get(name)?.split(" ") ?? words).map((word) => spellings.get(word) ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A field name of the API as words: `ftp_users` becomes 'FTP users'. Text that is not a field name stays as it is. */
export const formatFieldName = (key: string): string => {
  const words = /^\w+$/.test(key) ? wordsIn(key) : [];
  return words.length > 0 ? spelled(words) : key;
};

/** The same for a quantity, whose name may contain its unit: `disk_mb` becomes 'Disk space' in 'MB'. */
export const parseQuantityName = (key: string): { name: string; unit: string | undefined } => {
  const words = /^\w+$/.test(key) ? wordsIn(key) : [];
  const unit = words.length > 1 ? units.get(words.at(-1) ?? "") : undefined;
  return unit === undefined ? { name: formatFieldName(key), unit } : { name: spelled(words.slice(0, -1)), unit };
};
