import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";
import { lazyScreen } from "../../ui/lazyScreen";
import { LazyPart } from "../../ui/widgets/LazyPart";

const ListExtras = lazyScreen(() => import("./ListExtras"), "ListExtras");

interface Props {
  isReady: boolean;
  /** What was asked for: the dialog for a pasted list, or the export. */
  asked: "paste" | "export" | undefined;
  onEnd: () => void;
}

/** What the list needs only after its first rows: it loads then. */
export const LazyExtras = ({ isReady, asked, onEnd }: Props) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);
  return (
    (isIdle || asked) && (
      <LazyPart onFailed={onEnd}>
        <ListExtras asked={asked} onEnd={onEnd} />
      </LazyPart>
    )
  );
};
