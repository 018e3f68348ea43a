import type * as v from "valibot";
import { unwrapOne } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { DomainDetailSchema } from "@/model/records";
import { fillRoute } from "@/dataProvider/request";
import type { Context, SignedInClient } from "../context";
import { SkipCheck } from "../findings";
import type { Id } from "../apiClient";
import { parseWith } from "../shapes";

export type TargetDomain = v.InferOutput<typeof DomainDetailSchema>;

/** The id of the writable domain. @throws SkipCheck without --domain. */
export const getTargetId = ({ options }: Context): Id => {
  if (options.domain === undefined) throw new SkipCheck("needs --domain <id>");
  return options.domain;
};

/** Fetches the writable domain. @throws SkipCheck without --domain, or when the response is invalid. */
export const fetchTarget = async (context: Context, { client }: SignedInClient): Promise<TargetDomain> => {
  const { one } = resources.domains;
  const { path } = fillRoute(one, { id: getTargetId(context) });
  const { body } = await client.http.request({ method: "GET", path, endpoint: one });
  const domain = parseWith(DomainDetailSchema, unwrapOne(body));
  if (!domain) throw new SkipCheck("the domain cannot be read");
  return domain;
};
