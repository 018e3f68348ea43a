/** How words are written that a field's name holds in small letters. */
const spellings = new Map(
  ["API", "CPU", "DNS", "FTP", "HTML", "HTTP", "HTTPS", "ID", "IDs", "IMAP", "IP", "IPs", "MX", "MySQL", "PHP", "POP3"]
    .concat(["RAM", "SFTP", "SMTP", "SQL", "SSH", "SSL", "TLS", "TTL", "TXT", "URL", "URLs", "WordPress"])
    .map((word) => [word.toLowerCase(), word]),
);
spellings.set("db", "database").set("dbs", "databases");

/** Names that say too little as they are. */
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

/** The name of a server's field in words: `ftp_users` is 'FTP users'. What is no field's name stays as it is. */
export const keyWords = (key: string): string => {
  const words = /^\w+$/.test(key) ? wordsIn(key) : [];
  return words.length > 0 ? spelled(words) : key;
};

/** The same of a quantity, whose unit may be in the name: `disk_mb` is 'Disk space' in 'MB'. */
export const quantityWords = (key: string): { name: string; unit: string | undefined } => {
  const words = /^\w+$/.test(key) ? wordsIn(key) : [];
  const unit = words.length > 1 ? units.get(words.at(-1) ?? "") : undefined;
  return unit === undefined ? { name: keyWords(key), unit } : { name: spelled(words.slice(0, -1)), unit };
};
