import type { addSubdomain } from "./addSubdomain";
import type { addWebsite } from "./addWebsite";
import { conflict } from "./conflict";
import { contacts } from "./contacts";
import { crud } from "./crud";
import type { dns } from "./dns";
import { editDomain } from "./editDomain";
import { forms } from "./forms";
import { pages } from "./pages";
import { processes } from "./processes";
import type { servers } from "./servers";
import { sites } from "./sites";
import { unreadable } from "./unreadable";
import { users } from "./users";
import { wordpress } from "./wordpress";

export const english = {
  ...pages,
  conflict,
  contacts,
  crud,
  editDomain,
  forms,
  processes,
  sites,
  unreadable,
  users,
  wordpress,
};

/** With what comes later (laterTexts.ts). */
export type EnglishTexts = typeof english & {
  addSubdomain: typeof addSubdomain;
  addWebsite: typeof addWebsite;
  dns: typeof dns;
  servers: typeof servers;
};
