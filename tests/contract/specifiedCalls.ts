/** The calls of the specification, as `METHOD /path`. Others may be added to the endpoint table; these must be in it. */

/** The 29 calls of its table. */
export const specifiedCalls: readonly string[] = [
  "GET /sanctum/csrf-cookie",
  "POST /login",
  "GET /api/user",
  "POST /logout",
  "GET /api/servers",
  "GET /api/servers/test/{id}",
  "GET /api/servers/{id}",
  "POST /api/servers",
  "GET /api/users",
  "POST /api/users",
  "PUT /api/users/{id}",
  "DELETE /api/users/{id}",
  "POST /api/recover-password",
  "POST /api/reset-password",
  "GET /api/domains",
  "GET /api/domains/{id}",
  "PUT /api/domains/{id}",
  "POST /api/domains",
  "GET /api/wordpress_domain_list",
  "GET /api/domain_list",
  "GET /api/company_contacts",
  "GET /api/service_plans",
  "PUT /api/company_contacts/{company_id}",
  "DELETE /api/company_contacts/{id}",
  "POST /api/dns",
  "DELETE /api/dns/{id}",
  "POST /api/domain_action",
  "GET /api/domain_delete_info",
  "POST /api/users/gen_site_token",
];

/** Calls that its screens need but that it does not name. */
export const assumedCalls: readonly string[] = ["POST /api/subdomains", "PUT /api/servers/{id}", "GET /api/dns"];
