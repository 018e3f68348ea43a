import { addDomain } from "./addDomain";
import { test as base } from "./fixtures";
import { EditDomainPage } from "./pages/editDomainPage";

export const test = base.extend<{ edit: EditDomainPage }>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
});

export const ACTION = "POST /api/domain_action";
export const DATABASE = { mysql_name: "shop_main", mysql_user: "shop_user", mysql_pass: "pa55 <word>" };

/** shop.example on web1 (live, secure) and web2 (suspended, not secure), of the company with 30 contacts. */
export const addShop = (backend: Parameters<typeof addDomain>[0]) => {
  const installations = [{}, { server_id: 2, status: 1, secure: false }];
  const domain = Object.assign(addDomain(backend, { domain: "shop.example", installations }), DATABASE, {
    company_id: 2,
  });
  backend.store.companies.set(2, { id: 2, name: "Shop Ltd", contacts: 30 });
  domain.extra = { notes: "VIP <b>customer</b>", limits: { disk: [1, null, "2"] } };
  return domain;
};
