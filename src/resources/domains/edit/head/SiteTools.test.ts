import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../../tests/support/builders";
import { toSimilarWebsite } from "./SiteTools";

const servers = [createDomainServer({ id: 5 }), createDomainServer({ id: 2 })];

test.each([
  [
    "the first server, and what the backend says beyond the contract",
    { hosting_package: 3, site_type: "responsive" },
    { server: 5, hosting_package: 3, site_type: "responsive" },
  ],
  ["the contract alone", {}, { server: 5 }],
  ["no server", { servers: [] }, {}],
  ["values of another shape", { hosting_package: { id: 3 }, site_type: 4 }, { server: 5 }],
  [
    "its company's first contact that has an id is the customer",
    { company: { id: 7, contacts: [{ id: null }, { id: 31 }, { id: 32 }] } },
    { client_type: "existing", user_id: 31, server: 5 },
  ],
  ["null is not known", { hosting_package: null, site_type: null }, { server: 5 }],
])("%s", (_, domain, prefill) => {
  expect(toSimilarWebsite(createDomain({ servers, ...domain })).taken).toEqual(prefill);
});
