import type { RecordFields } from "../change";
import type { ZoneFile } from "./parseZoneFile";

/** Arranges the tests of zone files. */

export const zone = "example.com";

/** A record as it stands in a zone file, without its class; names below the zone are relative. */
export const formatRecord = ({ name, ttl, type, priority, data }: RecordFields) =>
  [name.replace(/\.example\.com$/, ""), ttl, type, ...(priority === null ? [] : [priority]), data].join(" ");

export const listRecords = (file: ZoneFile) => file.records.map(formatRecord);

/** Each as `line reason what`. */
export const listNotes = (list: ZoneFile["leftOut"] | ZoneFile["faults"] | ZoneFile["notes"]) =>
  list.map(({ line, reason, what }) => [line, reason, what].filter((word) => word !== undefined).join(" "));
