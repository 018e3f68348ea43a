import type { found as english } from "../en/found";
import type { Translated } from "../translated";

export const found: Translated<typeof english> = {
  there: "%{name} ist jetzt vorhanden.",
  notThere: "%{name} ist nicht vorhanden.",
  maybeAdded: "%{name} ist jetzt vorhanden: vielleicht durch diesen Versuch.",
  maybeBefore: "%{name} ist vorhanden: vielleicht durch diesen Versuch, vielleicht schon vorher.",
  saved: "%{name} wurde gespeichert.",
  notSaved: "%{name} wurde nicht gespeichert.",
  gone: "%{name} ist nicht mehr vorhanden.",
  stillThere: "%{name} ist noch vorhanden.",
};
