/** A record's name is sent in full; the form shows the zone as a suffix behind the field. */

/** Appends `.` and the zone to the hostname; an empty hostname is the zone itself, without a leading dot. */
export const fullName = (hostname: string, zone: string): string => {
  const host = hostname.trim();
  return host === "" || zone === "" ? host || zone : `${host}.${zone}`;
};

/** The reverse: the name without the zone. A name outside this zone stays as it is. */
export const hostnameOf = (name: string, zone: string): string => {
  const bare = name.replace(/\.$/, "");
  const [lower, suffix] = [bare.toLowerCase(), zone.toLowerCase()];
  if (zone === "") return name;
  if (lower === suffix) return "";
  return lower.endsWith(`.${suffix}`) ? bare.slice(0, -suffix.length - 1) : name;
};
