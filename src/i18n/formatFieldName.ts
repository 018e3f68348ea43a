const spellings = new Map(
  ["API", "CPU", "DNS", "FTP", "HTML", "HTTP", "HTTPS", "ID", "IDs", "IMAP", "IP", "IPs", "MX", "MySQL", "PHP", "POP3"]
    .concat(["RAM", "SFTP", "SMTP", "SQL", "SSH", "SSL", "TLS", "TTL", "TXT", "URL", "URLs", "WordPress"])
    .map((word) => [word.toLowerCase(), word]),
);
spellings.set("db", "database").set("dbs", "databases").set("pass", "password");

const fullNames = new Map([["disk", "disk space"]]);

const units = new Map([
  ...["KB", "MB", "GB", "TB"].map((unit) => [unit.toLowerCase(), unit] as const),
  ["bytes", "bytes"],
  ["percent", "%"],
]);

const splitWords = (key: string): string[] =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .split("_")
    .filter(Boolean);

const joinWords = (words: readonly string[]): string => {
  const name = words.join(" ");
  const text = (fullNames.get(name)?.split(" ") ?? words).map((word) => spellings.get(word) ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Formats an API field name: `ftp_users` becomes 'FTP users'. Other text stays the same. */
export const formatFieldName = (key: string): string => {
  const words = /^\w+$/.test(key) ? splitWords(key) : [];
  return words.length > 0 ? joinWords(words) : key;
};

/** Splits the name of a quantity from its unit: `disk_mb` becomes 'Disk space' and 'MB'. */
export const parseQuantityName = (key: string): { name: string; unit: string | undefined } => {
  const words = /^\w+$/.test(key) ? splitWords(key) : [];
  const unit = words.length > 1 ? units.get(words.at(-1) ?? "") : undefined;
  return unit === undefined ? { name: formatFieldName(key), unit } : { name: joinWords(words.slice(0, -1)), unit };
};
