import { useState } from "react";
import { onForget } from "../../../lib/personMemory";
import type { Wanted } from "./wantedSchema";

const nothing: Wanted = { kind: "records", text: "" };

/** What was wanted in a closed dialog, as long as the page lives. */
let draft: Wanted = nothing;
onForget(() => (draft = nothing));

/** What is wanted of the zones: each kind keeps what was typed while the other is shown. */
export const useWanted = (given: Wanted | undefined) => {
  const [wanted, setWanted] = useState<Wanted>(given ?? draft);
  const [other, setOther] = useState<Wanted>({ kind: "preset", preset: "verification", values: {} });
  const keep = (next: Wanted) => {
    if (!given) draft = next;
    setWanted(next);
  };
  return {
    wanted,
    setWanted: keep,
    /** Shows the other kind. */
    setKind: (kind: Wanted["kind"]) => {
      if (kind === wanted.kind) return;
      setOther(wanted);
      keep(other.kind === kind ? other : nothing);
    },
    forget: () => void (draft = nothing),
  };
};
