import { SLOW_CALL_MS } from "../../src/lib/constants";
import { listStates, noMatch } from "./listStates";
import { shotsOf } from "./shot";
import { later, listed, never, press, search, seen, steps, toasted } from "./steps";

const LIST = "/api/wordpress_domain_list";

export const wordpressShots = shotsOf("WordPress sites", { path: "/", as: "super-admin" }, [
  { name: "wordpress", state: "loaded", settle: listed },
  { name: "wordpress-employee", state: "loaded", as: "employee", settle: listed },
  {
    name: "wordpress-searched",
    state: "loaded",
    settle: steps(listed, search("bakery"), seen(/ of 120 sites/)),
  },
  {
    name: "wordpress-slow",
    state: "loading",
    faults: [never(LIST)],
    settle: steps(seen("Loading..."), later(SLOW_CALL_MS), seen("Still loading")),
  },
  ...listStates({ name: "wordpress", path: LIST, empty: "There are no WordPress sites yet", loading: "Loading..." }),
  noMatch("wordpress", "No site matches"),
  {
    name: "wordpress-bad-address",
    state: "failed",
    faults: [{ kind: "body", path: LIST, body: { data: [{ id: 1, name: "Old shop", url: "ftp://old.example" }] } }],
    settle: steps(listed, press(/^Log In to/), toasted("cannot be opened")),
  },
  {
    name: "wordpress-token-failed",
    state: "failed",
    faults: [{ kind: "503", path: "/api/users/gen_site_token" }],
    settle: steps(listed, press(/^Log In to/), seen("The site could not be opened.")),
  },
]);
