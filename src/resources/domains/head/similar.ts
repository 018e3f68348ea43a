import * as v from "valibot";
import type { Prefill } from "../../../custom/addWebsite/prefill";
import { Id, type Domain } from "../../../dataProvider/records";

/**
 * What a new website has in common with this one: its first server, and its plan and site type where the backend says them,
 * which is more than the contract promises.
 */
export const similarTo = ({ servers, hosting_package, site_type }: Domain): Prefill => {
  const [first] = servers ?? [];
  return {
    ...(first && { server: first.id }),
    ...(v.is(Id, hosting_package) && { hosting_package }),
    ...(typeof site_type === "string" && { site_type }),
  };
};
