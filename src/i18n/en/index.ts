import type { addSubdomain } from "./addSubdomain";
import type { addWebsite } from "./addWebsite";
import { conflict } from "./conflict";
import type { contacts } from "./contacts";
import { crud } from "./crud";
import type { dns } from "./dns";
import type { dnsChanges } from "./dnsChanges";
import type { editDomain } from "./editDomain";
import { forms } from "./forms";
import { pages } from "./pages";
import { processes } from "./processes";
import type { servers } from "./servers";
import { sites } from "./sites";
import { unreadable } from "./unreadable";
import type { users } from "./users";
import { wordpress } from "./wordpress";

export const english = {
  ...pages,
  conflict,
  crud,
  forms,
  processes,
  sites,
  unreadable,
  wordpress,
};

/** With what comes later (laterTexts.ts). */
export type EnglishTexts = typeof english & {
  addSubdomain: typeof addSubdomain;
  addWebsite: typeof addWebsite;
  contacts: typeof contacts;
  dns: typeof dns;
  dnsChanges: typeof dnsChanges;
  editDomain: typeof editDomain;
  servers: typeof servers;
  users: typeof users;
};
