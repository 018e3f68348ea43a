import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";
import { lazyScreen } from "../../ui/lazyScreen";
import { usePanel } from "../../ui/panel";
import { LazyPart } from "../../ui/widgets/LazyPart";

const AttentionHost = lazyScreen(() => import("./AttentionHost"), "AttentionHost");
const nothing = () => undefined;
const LOOK_MS = 500;

/** The bell in the top bar. All of it comes once the page has come to rest, with its first rows. */
export const Attention = () => {
  const { queryClient } = usePanel();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0 || document.querySelector(".loading-page")) return;
      clearInterval(timer);
      whenIdle(() => setReady(true));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
  return (
    isReady && (
      <LazyPart onFailed={nothing}>
        <AttentionHost />
      </LazyPart>
    )
  );
};
