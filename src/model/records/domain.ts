import * as v from "valibot";
import {
  AnyId,
  Id,
  OptionalAddress,
  OptionalNumber,
  OptionalSentText,
  OptionalText,
  Reference,
  Flag,
  List,
  Optional,
  ReceivedObject,
  SentEmail,
  SentText,
  Text,
} from "./fields";
import { DATABASE_USER_MAX_LENGTH } from "@/lib/constants";

/** Customer contacts of a domain's company. */

export const ContactSchema = ReceivedObject({
  id: Id,
  company_id: Reference,
  first_name: OptionalText,
  last_name: OptionalText,
  email: OptionalText,
  position: OptionalText,
  office_phone: OptionalText,
});
export type Contact = v.InferOutput<typeof ContactSchema>;

export const SavedContact = v.looseObject({
  id: v.nullish(AnyId),
  first_name: OptionalSentText,
  last_name: OptionalSentText,
  email: OptionalSentText,
  position: OptionalSentText,
  office_phone: OptionalSentText,
});

export const CompanyContactOptionSchema = ReceivedObject({
  id: Id,
  first_name: OptionalText,
  last_name: OptionalText,
  company: Optional(ReceivedObject({ name: OptionalText })),
});

export const PivotSchema = ReceivedObject({
  domain_id: Reference,
  server_id: Reference,
  status: Optional(v.union([v.number(), v.string(), v.boolean()])),
  active: Flag,
  secure: Flag,
  process_started: Flag,
  process_failed: Flag,
  process_status: OptionalText,
  has_php7_addon: Flag,
});
export type Pivot = v.InferOutput<typeof PivotSchema>;

export const DomainServerSchema = ReceivedObject({
  id: Id,
  name: Text,
  ip_address: OptionalAddress,
  pivot: v.nullish(PivotSchema, {}),
});
export type DomainServer = v.InferOutput<typeof DomainServerSchema>;

export const DomainSchema = ReceivedObject({
  id: Id,
  url: Text,
  url_test: OptionalAddress,
  domain: OptionalAddress,
  type: OptionalText,
  servers: v.nullish(List(DomainServerSchema)),
});
export type Domain = v.InferOutput<typeof DomainSchema>;

export const DomainDetailSchema = ReceivedObject({
  ...DomainSchema.entries,
  mysql_name: OptionalText,
  mysql_user: OptionalText,
  mysql_pass: OptionalText,
  company_id: Reference,
  company: Optional(ReceivedObject({ id: Id, contacts: v.nullish(List(ContactSchema)) })),
});

/** The tolerant schema of a single domain: invalid contacts are kept, and sent back unchanged. */
export const TolerantDomainSchema = ReceivedObject({
  ...DomainDetailSchema.entries,
  company: Optional(ReceivedObject({ id: Id, contacts: v.nullish(List(v.unknown())) })),
});
export type DomainDetail = v.InferOutput<typeof TolerantDomainSchema>;

/** All fields are optional (dataProvider/responses.ts); cursor pagination is not supported. */
export const DomainListMetaSchema = ReceivedObject({
  current_page: OptionalNumber,
  to: OptionalNumber,
  total: OptionalNumber,
  prev_page_url: OptionalAddress,
  next_page_url: OptionalAddress,
  last_page: OptionalNumber,
  next_cursor: v.optional(v.null()),
});

export const ChangedDomain = v.looseObject({
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  url_test: OptionalSentText,
  domain: v.nullish(v.pipe(v.string(), v.maxLength(253))),
  type: v.nullish(v.picklist(["alias", "site", "subscription"])),
  company_id: Reference,
  mysql_name: OptionalSentText,
  mysql_user: OptionalSentText,
  mysql_pass: OptionalSentText,
});

const Site = v.object({
  domain: v.pipe(v.string(), v.nonEmpty(), v.maxLength(253)),
  server: AnyId,
  hosting_package: AnyId,
  site_type: v.nullable(v.picklist(["responsive", ""])),
  ftp_user: SentText,
  ftp_pass: SentText,
  db_name: SentText,
  db_user: v.pipe(v.string(), v.nonEmpty(), v.maxLength(DATABASE_USER_MAX_LENGTH)),
  db_pass: SentText,
});
export const NewClientWebsite = v.strictObject(
  v.entriesFromObjects([
    v.object({
      company_name: SentText,
      company_contact: v.looseObject({
        primary: v.looseObject({ phone: SentText, email: SentEmail, contact_name: SentText }),
      }),
      panel_user: SentText,
      panel_pass: SentText,
    }),
    Site,
  ]),
);
export const ExistingClientWebsite = v.strictObject(
  v.entriesFromObjects([v.object({ user_id: AnyId, company_contact: v.nullish(v.strictObject({})) }), Site]),
);
export const NewWebsiteSchema = v.union([NewClientWebsite, ExistingClientWebsite]);

export const NewSubdomain = v.strictObject({
  parent_domain: Id,
  subdomain: v.string(),
  site_type: v.string(),
  db_name: v.string(),
  db_user: v.string(),
  db_pass: v.string(),
});
