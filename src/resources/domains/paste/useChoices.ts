import { useState } from "react";
import type { Domain } from "../../../dataProvider/records";
import type { Choices } from "./result";

/** What the person has chosen of the result: at first all that was found, and nothing else. */
export const useChoices = () => {
  const [choices, setChoices] = useState<Choices>({ leftOut: new Set(), chosen: new Map() });
  return {
    choices,
    /** The site that a name means; none when it is skipped. */
    choose: (name: string, domain: Domain | undefined) => {
      const chosen = new Map(choices.chosen);
      if (domain) chosen.set(name, domain);
      else chosen.delete(name);
      setChoices({ ...choices, chosen });
    },
    leaveOut: ({ id }: Domain, isLeftOut: boolean) => {
      const leftOut = new Set(choices.leftOut);
      if (isLeftOut) leftOut.add(String(id));
      else leftOut.delete(String(id));
      setChoices({ ...choices, leftOut });
    },
  };
};
