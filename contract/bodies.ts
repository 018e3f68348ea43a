import * as v from "valibot";
import { recordTypeNames } from "@/model/dns/recordTypes";
import { domainFilters, domainOrders } from "@/model/domainFilters";

/**
 * What creating and updating a record sends. Where the whole record is sent back, its schema is loose and names the fields that the
 * server uses; all others go back unchanged.
 */

const Id = v.union([v.number(), v.string()]);
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));
const AnyText = v.nullish(v.pipe(v.string(), v.maxLength(255)));
const Email = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/), v.maxLength(255));
const integer = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** At least 8 characters, with a lowercase letter, an uppercase letter, a digit and one of !@#$%^&*. */
export const Password = v.pipe(v.string(), v.minLength(8), v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])/));

const user = { name: Text, email: Email, role: v.nullish(v.picklist(["employee", "admin", "super-admin"])) };
export const NewUser = v.strictObject({ ...user, password: Password });
export const ChangedUser = v.looseObject({ ...user, password: v.nullish(Password) });

const server = {
  name: Text,
  host_url: Text,
  port: integer(1, 65_535),
  login: Text,
  public: v.nullish(v.picklist([0, 1])),
};
export const NewServer = v.strictObject({ ...server, password: Text });
export const ChangedServer = v.looseObject({ ...server, password: AnyText });

const site = {
  domain: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)),
  server: Id,
  hosting_package: Id,
  site_type: v.nullish(v.picklist(["responsive", ""])),
  ftp_user: Text,
  ftp_pass: Text,
  db_name: Text,
  db_user: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16)),
  db_pass: Text,
};
export const NewClientWebsite = v.strictObject({
  company_name: Text,
  company_contact: v.looseObject({ primary: v.looseObject({ phone: Text, email: Email, contact_name: Text }) }),
  panel_user: Text,
  panel_pass: Text,
  ...site,
});
export const ExistingClientWebsite = v.strictObject({
  user_id: Id,
  company_contact: v.nullish(v.strictObject({})),
  ...site,
});
export const NewWebsite = v.union([NewClientWebsite, ExistingClientWebsite]);

export const ChangedDomain = v.looseObject({
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  url_test: AnyText,
  domain: v.nullish(v.pipe(v.string(), v.maxLength(253))),
  type: v.nullish(v.picklist(["alias", "site", "subscription"])),
  company_id: v.nullish(Id),
  mysql_name: AnyText,
  mysql_user: AnyText,
  mysql_pass: AnyText,
});

export const SavedContact = v.looseObject({
  id: v.nullish(Id),
  first_name: AnyText,
  last_name: AnyText,
  email: AnyText,
  position: AnyText,
  office_phone: AnyText,
});

const Priority = integer(0, 65_535);
const dns = {
  id: v.nullish(Id),
  domain_id: v.nullish(Id),
  name: Text,
  data: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  ttl: integer(1, 2 ** 31 - 1),
  comment: AnyText,
};
export const SavedDnsRecord = v.variant("type", [
  v.looseObject({ type: v.literal("MX"), priority: Priority, ...dns }),
  v.looseObject({
    type: v.picklist(recordTypeNames.filter((name) => name !== "MX")),
    priority: v.nullish(Priority),
    ...dns,
  }),
]);

/** The query of the sites list: search and order are the server's. */
export const DomainQuery = v.strictObject({
  search: v.optional(v.string()),
  filter: v.optional(v.picklist(domainFilters)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  orderBy: v.optional(v.picklist(domainOrders)),
  order: v.optional(v.literal("asc")),
});
