import { lazyScreen } from "../../ui/lazyScreen";
import { useAtRest } from "../../ui/useAtRest";
import { LazyPart } from "../../ui/widgets/LazyPart";

const AttentionHost = lazyScreen(() => import("./AttentionHost"), "AttentionHost");
const nothing = () => undefined;

/** The bell in the top bar. All of it comes once the page has come to rest. */
export const Attention = () =>
  useAtRest() && (
    <LazyPart onFailed={nothing}>
      <AttentionHost />
    </LazyPart>
  );
