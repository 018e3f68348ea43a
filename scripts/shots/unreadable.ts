import { BIG_ZONE } from "../../mocks/backend/seed/dns";
import { domainShown } from "./editDomain";
import { shotsOf } from "./shot";
import { gone, listed, live, seen, steps } from "./steps";

const said = seen(/could not be read/);

export const unreadableShots = shotsOf(
  "Broken records",
  { path: "/", as: "super-admin", data: { dataSet: "broken" } },
  [
    { name: "unreadable-wordpress", state: "loaded", settle: steps(listed, said) },
    { name: "unreadable-sites", state: "loaded", path: "/domains", settle: steps(live, said) },
    { name: "unreadable-servers", state: "loaded", path: "/servers", settle: steps(listed, said, gone("Testing…")) },
    { name: "unreadable-users", state: "loaded", path: "/users", settle: steps(listed, said) },
    {
      name: "unreadable-edit",
      state: "loaded",
      path: `/domains/${BIG_ZONE}`,
      whole: true,
      settle: steps(domainShown, said),
    },
    { name: "unreadable-choices", state: "loaded", path: "/add-domain", whole: true, settle: said },
  ],
);
