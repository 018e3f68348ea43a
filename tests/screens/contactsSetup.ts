import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** Edit Domain of a company with one contact. */

export const ada = {
  id: 701,
  company_id: 7,
  first_name: "Ada",
  last_name: "Baker",
  position: "Owner",
  email: "ada@shop.example",
  office_phone: "1",
};

export const openContacts = () =>
  renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [createStoredDomain({ id: 1, company_id: 7 })],
    given: ({ store }) => {
      store.companies.set(7, { id: 7, name: "Shop Ltd", contacts: 0 });
      store.getContacts(7).push({ ...ada });
    },
  });
