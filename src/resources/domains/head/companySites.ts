import { Id, type Domain, type DomainDetail } from "../../../dataProvider/records";
import { naturalOrder } from "../../../lib/naturalOrder";
import { isObject } from "../../../lib/isObject";
import { withoutPrefix } from "../../../ui/forms/address";
import * as v from "valibot";

/** The company of a domain as text; lists may tell it too. */
const companyOf = ({ company_id, company }: Domain): string | undefined => {
  const id = isObject(company) ? company["id"] : company_id;
  return v.is(Id, id) ? String(id) : undefined;
};

/** The other sites of the same company among those that are known, by name. */
export const companySites = (domain: DomainDetail, known: readonly Domain[]): Domain[] => {
  const company = companyOf(domain);
  if (company === undefined) return [];
  return known
    .filter((other) => String(other.id) !== String(domain.id) && companyOf(other) === company)
    .sort((one, other) => naturalOrder(withoutPrefix(one.url), withoutPrefix(other.url)));
};
