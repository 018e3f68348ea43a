import { attentionShots } from "./attention";
import { dnsChangeShots } from "./dnsChanges";
import { dnsManyShots } from "./dnsMany";
import { editDomainShots } from "./editDomain";
import { frameShots } from "./frame";
import { hostileShots } from "./hostile";
import { journalShots } from "./journal";
import { paletteShots } from "./palette";
import { qaConsoleShots } from "./qaConsole";
import { recordShots } from "./records";
import { runShots } from "./runs";
import { serverShots } from "./servers";
import { sessionShots } from "./session";
import type { Shot } from "./shot";
import { siteFilterShots } from "./siteFilters";
import { siteFormShots } from "./siteForms";
import { siteShots } from "./sites";
import { siteViewShots } from "./siteViews";
import { unreadableShots } from "./unreadable";
import { userShots } from "./users";
import { wordpressShots } from "./wordpress";

/** Every screen and modal in every state: its path, the signed-in person, and the steps to reach it. */
export const shots: readonly Shot[] = [
  ...sessionShots,
  ...frameShots,
  ...paletteShots,
  ...wordpressShots,
  ...siteShots,
  ...siteFilterShots,
  ...siteViewShots,
  ...runShots,
  ...journalShots,
  ...attentionShots,
  ...siteFormShots,
  ...editDomainShots,
  ...recordShots,
  ...dnsChangeShots,
  ...dnsManyShots,
  ...serverShots,
  ...userShots,
  ...hostileShots,
  ...unreadableShots,
  ...qaConsoleShots,
];
