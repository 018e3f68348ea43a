/** A record's name is sent whole; in the form the zone stands behind the field as a suffix. */

/** `.` and the zone put behind the hostname; without one it is the zone itself, with no dot in front. */
export const fullName = (hostname: string, zone: string): string => {
  const host = hostname.trim();
  return host === "" || zone === "" ? host || zone : `${host}.${zone}`;
};

/** The other way: the name without the zone. A name that is not of this zone stays as it is. */
export const hostnameOf = (name: string, zone: string): string => {
  const bare = name.replace(/\.$/, "");
  const [lower, suffix] = [bare.toLowerCase(), zone.toLowerCase()];
  if (zone === "") return name;
  if (lower === suffix) return "";
  return lower.endsWith(`.${suffix}`) ? bare.slice(0, -suffix.length - 1) : name;
};
