interface Address {
  bits: 32 | 128;
  value: bigint;
}

const parseIpv4 = (text: string): bigint | undefined => {
  const parts = text.split(".");
  const valid = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return valid ? parts.reduce((value, part) => value * 256n + BigInt(part), 0n) : undefined;
};

/** The browser parses every notation of an IPv6 address (RFC 4291) and returns it as groups of hexadecimal digits. */
const parseIpv6 = (text: string): bigint | undefined => {
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]/`)) return undefined;
  const [head = "", tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
  return all.reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
};

export const parseAddress = (text: string): Address | undefined => {
  const trimmed = text.trim();
  const ipv4 = parseIpv4(trimmed);
  if (ipv4 !== undefined) return { bits: 32, value: ipv4 };
  const ipv6 = parseIpv6(trimmed);
  return ipv6 === undefined ? undefined : { bits: 128, value: ipv6 };
};

export const isIpv6 = (text: string): boolean => text.includes(":") && parseIpv6(text.trim()) !== undefined;

/** The ranges of RFC 6890 and the IANA registries of special-purpose addresses. */
const specialRanges = [
  "0.0.0.0/8", // RFC 1122 3.2.1.3
  "10.0.0.0/8", // RFC 1918
  "100.64.0.0/10", // RFC 6598
  "127.0.0.0/8", // RFC 1122 3.2.1.3
  "169.254.0.0/16", // RFC 3927
  "172.16.0.0/12", // RFC 1918
  "192.0.0.0/24", // RFC 6890
  "192.0.2.0/24", // RFC 5737
  "192.168.0.0/16", // RFC 1918
  "198.18.0.0/15", // RFC 2544
  "198.51.100.0/24", // RFC 5737
  "203.0.113.0/24", // RFC 5737
  "224.0.0.0/4", // RFC 5771
  "240.0.0.0/4", // RFC 1112 4
  "::/128", // RFC 4291 2.5.2
  "::1/128", // RFC 4291 2.5.3
  "::ffff:0:0/96", // RFC 4291 2.5.5.2
  "64:ff9b:1::/48", // RFC 8215
  "100::/64", // RFC 6666
  "2001:2::/48", // RFC 5180
  "2001:db8::/32", // RFC 3849
  "3fff::/20", // RFC 9637
  "fc00::/7", // RFC 4193
  "fe80::/10", // RFC 4291 2.5.6
  "ff00::/8", // RFC 4291 2.7
];

const ranges = specialRanges.map((range) => {
  const [start = "", length = ""] = range.split("/");
  const { bits = 32, value = 0n } = parseAddress(start) ?? {};
  const shift = BigInt(bits - Number(length));
  return { bits, shift, prefix: value >> shift };
});

/** True for an address that the internet does not route. */
export const isSpecialUse = (text: string): boolean => {
  const address = parseAddress(text);
  return (
    address !== undefined &&
    ranges.some(({ bits, shift, prefix }) => bits === address.bits && address.value >> shift === prefix)
  );
};
