import type { MouseEvent } from "react";
import { Link } from "react-router";
import { type ListView, getViewAddress, type SavedViews } from "./savedViews";

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface Props extends Pick<SavedViews, "isShown" | "show"> {
  view: ListView & { label: string };
}

/** A link that can be copied or opened in another tab. A click keeps the list mounted, and the focus. */
export const ViewLink = ({ view, isShown, show }: Props) => (
  <Link
    to={{ pathname: "/domains", search: getViewAddress(view) }}
    aria-current={isShown(view) || undefined}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      show(view);
    }}
  >
    {view.label}
  </Link>
);
