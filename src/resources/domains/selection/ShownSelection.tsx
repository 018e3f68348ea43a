import { useT } from "../../../i18n";
import { useDisclosure } from "../../../ui/layout/useDisclosure";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { SiteLink } from "./link";
import { countWords } from "./words";

const SelectedList = lazyScreen(() => import("./SelectedList"), "SelectedList");

/** How much is selected: a button that shows the links, to deselect some of them. */
export const ShownSelection = ({ links }: { links: readonly SiteLink[] }) => {
  const t = useT();
  const { open, buttonProps, containerProps, panelProps } = useDisclosure();
  return (
    <div className="selection-shown" {...containerProps}>
      <button className="button button-small button-quiet selection-count" {...buttonProps}>
        {countWords(links, t)}
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="selection-panel" {...panelProps}>
        {open && (
          <LazyPart onFailed={buttonProps.onClick}>
            <SelectedList links={links} />
          </LazyPart>
        )}
      </div>
    </div>
  );
};
