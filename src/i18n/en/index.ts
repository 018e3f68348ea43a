import { addSubdomain } from "./addSubdomain";
import { addWebsite } from "./addWebsite";
import { conflict } from "./conflict";
import { contacts } from "./contacts";
import { crud } from "./crud";
import type { dns } from "./dns";
import { editDomain } from "./editDomain";
import { forms } from "./forms";
import { pages } from "./pages";
import { processes } from "./processes";
import { servers } from "./servers";
import { sites } from "./sites";
import { unreadable } from "./unreadable";
import { users } from "./users";
import { wordpress } from "./wordpress";

export const english = {
  ...pages,
  addSubdomain,
  addWebsite,
  conflict,
  contacts,
  crud,
  editDomain,
  forms,
  processes,
  servers,
  sites,
  unreadable,
  users,
  wordpress,
};

/** With what comes later (laterTexts.ts). */
export type EnglishTexts = typeof english & { dns: typeof dns };
