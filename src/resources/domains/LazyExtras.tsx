import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";
import { lazyScreen } from "../../ui/lazyScreen";
import { LazyPart } from "../../ui/widgets/LazyPart";

const ListExtras = lazyScreen(() => import("./ListExtras"), "ListExtras");

interface Props {
  isReady: boolean;
  /** The dialog for a pasted list is open. */
  isPasting: boolean;
  onPasted: () => void;
}

/** What the list needs only after its first rows: it loads then. */
export const LazyExtras = ({ isReady, isPasting, onPasted }: Props) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);
  return (
    (isIdle || isPasting) && (
      <LazyPart onFailed={onPasted}>
        <ListExtras isPasting={isPasting} onPasted={onPasted} />
      </LazyPart>
    )
  );
};
