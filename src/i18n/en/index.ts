import type { addSubdomain } from "./addSubdomain";
import type { addWebsite } from "./addWebsite";
import type { attention } from "./attention";
import type { conflict } from "./conflict";
import type { contacts } from "./contacts";
import type { crud } from "./crud";
import type { csv } from "./csv";
import type { deletion } from "./deletion";
import type { display } from "./display";
import type { dns } from "./dns";
import type { dnsChanges } from "./dnsChanges";
import type { editDomain } from "./editDomain";
import type { forms } from "./forms";
import type { found } from "./found";
import type { journal } from "./journal";
import type { keys } from "./keys";
import type { live } from "./live";
import { pages } from "./pages";
import type { palette } from "./palette";
import type { processes } from "./processes";
import type { runs } from "./runs";
import type { selection } from "./selection";
import type { servers } from "./servers";
import type { session } from "./session";
import type { siteFilters } from "./siteFilters";
import { sites } from "./sites";
import type { unreadable } from "./unreadable";
import type { users } from "./users";
import type { wordpress } from "./wordpress";

export const english = {
  ...pages,
  sites,
};

/** With what comes later (laterTexts.ts). */
export type EnglishTexts = typeof english & {
  addSubdomain: typeof addSubdomain;
  addWebsite: typeof addWebsite;
  attention: typeof attention;
  conflict: typeof conflict;
  contacts: typeof contacts;
  crud: typeof crud;
  csv: typeof csv;
  deletion: typeof deletion;
  display: typeof display;
  dns: typeof dns;
  dnsChanges: typeof dnsChanges;
  editDomain: typeof editDomain;
  forms: typeof forms;
  found: typeof found;
  journal: typeof journal;
  keys: typeof keys;
  live: typeof live;
  palette: typeof palette;
  processes: typeof processes;
  runs: typeof runs;
  selection: typeof selection;
  servers: typeof servers;
  session: typeof session;
  siteFilters: typeof siteFilters;
  unreadable: typeof unreadable;
  users: typeof users;
  wordpress: typeof wordpress;
};
