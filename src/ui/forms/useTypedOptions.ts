import { useMemo, useState, type UIEvent } from "react";
import { OPTIONS_DRAWN } from "../../lib/constants";
import { matchingOptions, type Option } from "./options";

/** More options are rendered when the end of the rendered ones is this near, in pixels. */
const NEAR_END = 200;

/** What is typed into the select, and the matches: best first, rendered as far as the list was scrolled. */
export const useTypedOptions = (options: readonly Option[]) => {
  const [typed, setTyped] = useState<string>();
  const [limit, setLimit] = useState(OPTIONS_DRAWN);
  const matches = useMemo(() => matchingOptions(options, typed ?? ""), [options, typed]);
  const drawn = useMemo(() => matches.slice(0, limit), [matches, limit]);
  const remaining = matches.length - drawn.length;
  const drawMore = () => remaining > 0 && setLimit(limit + OPTIONS_DRAWN);
  return {
    /** Undefined while the field shows the choice. */
    typed,
    type: (text: string | undefined) => {
      setTyped(text);
      setLimit(OPTIONS_DRAWN);
    },
    matches,
    drawn,
    /** Number of matches that are not rendered. */
    remaining,
    onHighlight: (option: Option | null) => option === drawn.at(-1) && drawMore(),
    onScroll: ({ currentTarget: list }: UIEvent<HTMLElement>) => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) drawMore();
    },
  };
};
