import type * as v from "valibot";
import { unwrapOne } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { DomainDetailSchema } from "@/model/records";
import { fillRoute } from "@/dataProvider/request";
import type { Context, SignedIn } from "../context";
import { Skip } from "../findings";
import type { Id } from "../person";
import { parsed } from "../shapes";

/** A domain as agreed in the contract. */
export type TargetDomain = v.InferOutput<typeof DomainDetailSchema>;

/** The id of the domain that may be changed. @throws Skip when none was named. */
export const targetId = ({ options }: Context): Id => {
  if (options.domain === undefined) throw new Skip("needs a domain that may be written to: --domain <id>");
  return options.domain;
};

/** The domain that may be changed, as it is now. @throws Skip when none was named, or it cannot be read. */
export const readTarget = async (context: Context, { person }: SignedIn): Promise<TargetDomain> => {
  const { one } = resources.domains;
  const { path } = fillRoute(one, { id: targetId(context) });
  const { body } = await person.http.request({ method: "GET", path, endpoint: one });
  const domain = parsed(DomainDetailSchema, unwrapOne(body));
  if (!domain) throw new Skip("the domain cannot be read");
  return domain;
};
