import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { type View, viewAddress, type SavedViews } from "./savedViews";

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface Props extends Pick<SavedViews, "isShown" | "show"> {
  view: View & { label: string };
  className?: string;
}

/** A link to a view, which can be copied and opened in another tab. Here the list keeps its controls, and the link the focus. */
export const ViewLink = ({ view, isShown, show, className }: Props) => (
  <Link
    to={{ pathname: "/domains", search: viewAddress(view) }}
    className={className}
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

/** The saved views, in one line that scrolls: its room is kept before it is there. */
export const ViewChips = ({ views, isShown, show }: SavedViews) => {
  const t = useT();
  return (
    <div className="view-chips" role="group" aria-label={t("savedViews.label")}>
      <ul>
        {views.map((view) => (
          <li key={view.label}>
            <ViewLink view={view} isShown={isShown} show={show} className="chip view-chip" />
          </li>
        ))}
      </ul>
    </div>
  );
};
