import { useSyncExternalStore } from "react";
import { choose, onSelection, readSelection, type SiteLink, siteLinkKey } from "./selection";

interface Props {
  /** A link, a domain's links or those of a page. */
  links: readonly SiteLink[];
  label: string;
  /** Set in a row of the list: for ranges and keys (useRowSelection.ts). */
  inRow?: boolean;
}

/** A checkbox for links; mixed when some of them are selected. Renders again only when its own state changes. */
export const SelectBox = ({ links, label, inRow }: Props) => {
  const keys = links.map(siteLinkKey);
  const count = useSyncExternalStore(onSelection, () => keys.filter((key) => readSelection().has(key)).length);
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={label}
        data-links={inRow && keys.join(" ")}
        checked={count > 0 && count === keys.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ target }) => choose(links, target.checked)}
      />
    </label>
  );
};
