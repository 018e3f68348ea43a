import { SLOW_CALL_MS } from "../../src/constants";
import { shotsOf } from "./shot";
import {
  down,
  later,
  listed,
  never,
  none,
  ownClock,
  press,
  reload,
  search,
  seen,
  steps,
  spoil,
  toasted,
} from "./steps";

const LIST = "/api/wordpress_domain_list";

export const wordpressShots = shotsOf("WordPress sites", { path: "/", as: "super-admin" }, [
  { name: "wordpress", state: "loaded", settle: listed },
  { name: "wordpress-employee", state: "loaded", as: "employee", settle: listed },
  {
    name: "wordpress-searched",
    state: "loaded",
    settle: steps(listed, search("bakery"), seen(/ of 120 sites/)),
  },
  { name: "wordpress-loading", state: "loading", faults: [never(LIST)], settle: seen("Loading...") },
  {
    name: "wordpress-slow",
    state: "loading",
    faults: [never(LIST)],
    before: ownClock,
    settle: steps(seen("Loading..."), later(SLOW_CALL_MS), seen("Still loading")),
  },
  {
    name: "wordpress-restored",
    state: "loading",
    settle: steps(listed, spoil(never(LIST)), reload, seen(/^As of .* refreshing/)),
  },
  { name: "wordpress-empty", state: "empty", faults: [none(LIST)], settle: seen("There are no WordPress sites yet") },
  {
    name: "wordpress-no-match",
    state: "empty",
    settle: steps(listed, search("no such site"), seen("No site matches")),
  },
  { name: "wordpress-error", state: "error", faults: [down(LIST)], settle: seen("This could not be loaded") },
  {
    name: "wordpress-restored-error",
    state: "error",
    settle: steps(listed, spoil(down(LIST)), reload, seen("Showing what was loaded before")),
  },
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
