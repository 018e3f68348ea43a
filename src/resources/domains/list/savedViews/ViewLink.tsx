import type { MouseEvent } from "react";
import { Link } from "react-router";
import { type ListView, getViewAddress, type SavedViews } from "./savedViews";

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface Props extends Pick<SavedViews, "isShown" | "show"> {
  view: ListView & { label: string };
}

/** A link to a view, which can be copied and opened in another tab. Here the list keeps its controls, and the link the focus. */
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
