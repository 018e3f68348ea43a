import type { Link } from "./types";

/** A domain's link to a server: live, not secure and idle unless `given` says otherwise. */
export const linkTo = (server_id: number, given: Partial<Link> = {}): Link => ({
  server_id,
  status: 0,
  secure: false,
  process_started: false,
  process_failed: false,
  process_status: null,
  has_php7_addon: false,
  ...given,
});
