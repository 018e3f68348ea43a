import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";
import { lazyScreen } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { LazyPart } from "../../ui/widgets/LazyPart";

const AttentionHost = lazyScreen(() => import("./AttentionHost"), "AttentionHost");
const nothing = () => undefined;

/** The bell in the top bar. All of it comes once the page has come to rest, with its first rows. */
export const Attention = () => {
  const user = useCurrentUser();
  const [isReady, setReady] = useState(false);
  const isReading = useIsFetching() > 0;
  useEffect(
    () => (isReading ? undefined : whenIdle(() => document.querySelector(".loading-page") ?? setReady(true))),
    [isReading],
  );
  return (
    user &&
    isReady && (
      <LazyPart onFailed={nothing}>
        <AttentionHost user={user} />
      </LazyPart>
    )
  );
};
