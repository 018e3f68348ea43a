import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../../tests/support/builders";
import { toWebsiteTemplate } from "./SiteTools";

const servers = [createDomainServer({ id: 5 }), createDomainServer({ id: 2 })];

test.each([
  [
    "the first server, and known fields outside the contract",
    { hosting_package: 3, site_type: "responsive" },
    { server: 5, hosting_package: 3, site_type: "responsive" },
  ],
  ["the first server alone", {}, { server: 5 }],
  ["no server", { servers: [] }, {}],
  ["no values of another shape", { hosting_package: { id: 3 }, site_type: 4 }, { server: 5 }],
  [
    "the company's first contact with an id as the customer",
    { company: { id: 7, contacts: [{ id: null }, { id: 31 }, { id: 32 }] } },
    { client_type: "existing", user_id: 31, server: 5 },
  ],
  ["no fields that are null", { hosting_package: null, site_type: null }, { server: 5 }],
])("'Create similar' copies %s", (_, domain, prefill) => {
  expect(toWebsiteTemplate(createDomain({ servers, ...domain })).copiedValues).toEqual(prefill);
});
