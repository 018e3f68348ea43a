import * as v from "valibot";
import { isObject } from "@/lib/isObject";

/**
 * The API's records as schemas; types are inferred from them.
 * Reading is tolerant: unknown fields pass through untouched, so that "the whole item" can be sent back, and flags keep their
 * shape (`isOn` reads them).
 */

/** Laravel sends flags as 0/1, true/false or "0"/"1". */
export const Flag = v.nullish(v.union([v.boolean(), v.number(), v.string()]));
export type Flag = v.InferOutput<typeof Flag>;

/** Reads a flag in any of its shapes. In JavaScript the text "0" would be true. */
export const isOn = (flag: Flag): boolean =>
  typeof flag === "string" ? !["", "0", "false", "no", "off"].includes(flag.trim().toLowerCase()) : Boolean(flag);

/** Laravel's `filter()` without `values()` leaves gaps in a list, which PHP then encodes as an object: `{"0": ..., "2": ...}`. */
export const toList = (value: unknown): unknown => {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : value;
};

/** An array, which may have come as an object (`toList`). */
export const List = <S extends v.GenericSchema>(item: S): v.ArraySchema<S, undefined> => {
  const array = v.array(item);
  return { ...array, "~run": (dataset, config) => array["~run"]({ ...dataset, value: toList(dataset.value) }, config) };
};

/** A record's own id. Nothing, `.` and `..` are none: as a part of an address they lead to something else, however they are encoded. */
export const Id = v.union([v.number(), v.pipe(v.string(), v.regex(/^(?!\.{0,2}$)/))]);
/** The id of another record. */
const Reference = v.nullish(v.union([v.number(), v.string()]));
const OptionalText = v.nullish(v.string());
const NumberLike = v.union([v.number(), v.string()]);

export const PivotSchema = v.looseObject({
  domain_id: Reference,
  server_id: Reference,
  status: v.nullish(v.union([v.number(), v.string(), v.boolean()])),
  active: Flag,
  secure: Flag,
  process_started: Flag,
  process_failed: Flag,
  process_status: OptionalText,
  has_php7_addon: Flag,
});
export type Pivot = v.InferOutput<typeof PivotSchema>;

export const DomainServerSchema = v.looseObject({
  id: Id,
  name: v.string(),
  ip_address: OptionalText,
  pivot: v.optional(PivotSchema, {}),
});
export type DomainServer = v.InferOutput<typeof DomainServerSchema>;

export const DomainSchema = v.looseObject({
  id: Id,
  url: v.string(),
  url_test: OptionalText,
  domain: OptionalText,
  type: OptionalText,
  servers: v.nullish(List(DomainServerSchema)),
});
export type Domain = v.InferOutput<typeof DomainSchema>;

export const ContactSchema = v.looseObject({
  id: Id,
  company_id: Reference,
  first_name: OptionalText,
  last_name: OptionalText,
  email: OptionalText,
  position: OptionalText,
  office_phone: OptionalText,
});
export type Contact = v.InferOutput<typeof ContactSchema>;

export const DomainDetailSchema = v.looseObject({
  ...DomainSchema.entries,
  mysql_name: OptionalText,
  mysql_user: OptionalText,
  mysql_pass: OptionalText,
  company_id: Reference,
  company: v.nullish(v.looseObject({ id: Id, contacts: v.nullish(List(ContactSchema)) })),
});

/** A domain on its own page: an unreadable contact must not cost the domain, and is sent back unchanged. */
export const OpenDomainSchema = v.looseObject({
  ...DomainDetailSchema.entries,
  company: v.nullish(v.looseObject({ id: Id, contacts: v.nullish(List(v.unknown())) })),
});
export type DomainDetail = v.InferOutput<typeof OpenDomainSchema>;

/** Nothing of it is required: paging.ts reads every stock shape of Laravel. Pages have numbers; cursors are not supported. */
export const DomainListMetaSchema = v.looseObject({
  current_page: v.nullish(NumberLike),
  to: v.nullish(NumberLike),
  total: v.nullish(NumberLike),
  prev_page_url: OptionalText,
  next_page_url: OptionalText,
  last_page: v.nullish(NumberLike),
  next_cursor: v.optional(v.null()),
});

export const WordpressSiteSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  url: v.string(),
  domain: OptionalText,
});
export type WordpressSite = v.InferOutput<typeof WordpressSiteSchema>;

export const ServerSchema = v.looseObject({
  id: Id,
  name: v.string(),
  host_url: OptionalText,
  port: v.nullish(NumberLike),
  ip_address: OptionalText,
  public: Flag,
  login: OptionalText,
});
export type Server = v.InferOutput<typeof ServerSchema>;

/** Answer of the test call: `status` is a word or a flag. */
export const ServerTestSchema = v.looseObject({ status: v.nullish(v.union([v.string(), v.number(), v.boolean()])) });

export const CompanyContactOptionSchema = v.looseObject({
  id: Id,
  first_name: OptionalText,
  last_name: OptionalText,
  company: v.nullish(v.looseObject({ name: OptionalText })),
});

export const ServicePlanSchema = v.looseObject({ id: Id, name: v.string() });

export const ParentDomainSchema = v.looseObject({ id: Id, url: v.string() });

export const DnsRecordSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  type: v.string(),
  data: OptionalText,
  priority: v.nullish(NumberLike),
  ttl: v.nullish(NumberLike),
  comment: OptionalText,
});
export type DnsRecord = v.InferOutput<typeof DnsRecordSchema>;

export const DnsInfoSchema = v.looseObject({
  server: OptionalText,
  current_ip: OptionalText,
  records: List(DnsRecordSchema),
});

/** A zone on its own page: an unreadable record must not cost the zone. */
export const OpenZoneSchema = v.looseObject({ ...DnsInfoSchema.entries, records: List(v.unknown()) });
export type OpenZone = v.InferOutput<typeof OpenZoneSchema>;

const NamedRole = v.looseObject({ name: v.string() });

export const UserSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  email: v.string(),
  role: v.nullish(v.union([v.string(), NamedRole])),
  roles: v.nullish(List(v.union([v.string(), NamedRole]))),
  permissions: v.nullish(v.unknown()),
});
export type User = v.InferOutput<typeof UserSchema>;

export const MessageSchema = v.looseObject({ message: v.string() });
export const TokenSchema = v.looseObject({ data: v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) }) });
/** An action answers with the changed domain, with a message, or with nothing. */
export const ActionAnswerSchema = v.nullish(v.unknown());
export const DeleteInfoSchema = v.unknown();
/** The payload of the events 'action-process' and 'action-fail'. */
export const DomainEventSchema = v.looseObject({ domain: DomainSchema });
