import * as v from "valibot";
import { AnyId, Id, OptionalSentText, OptionalText, Reference } from "./fields";

/** Customer contacts of a domain's company. */

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

export const SavedContact = v.looseObject({
  id: v.nullish(AnyId),
  first_name: OptionalSentText,
  last_name: OptionalSentText,
  email: OptionalSentText,
  position: OptionalSentText,
  office_phone: OptionalSentText,
});

export const CompanyContactOptionSchema = v.looseObject({
  id: Id,
  first_name: OptionalText,
  last_name: OptionalText,
  company: v.nullish(v.looseObject({ name: OptionalText })),
});
