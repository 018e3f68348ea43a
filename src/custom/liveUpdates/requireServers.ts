import { ApiError } from "@/dataProvider/errors";
import { hasServers, type WithServers } from "@/model/installation";
import type { DomainDetail } from "@/model/records";

export const DOMAIN_ENDPOINT = "GET /api/domains/{id}";

/** @throws ApiError if the response lacks the servers: then it is unknown where the domain is. */
export const requireServers = (domain: DomainDetail): WithServers<DomainDetail> => {
  if (hasServers(domain)) return domain;
  throw new ApiError({ kind: "shape", endpoint: DOMAIN_ENDPOINT, field: "servers" });
};
