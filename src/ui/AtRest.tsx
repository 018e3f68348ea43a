import type { ReactNode } from "react";
import { useAtRest } from "./useAtRest";
import { LazyPart } from "./widgets/LazyPart";

const nothing = () => undefined;

/** Something that is loaded and shown once the first page has come to rest. */
export const AtRest = ({ children }: { children: ReactNode }) =>
  useAtRest() && <LazyPart onFailed={nothing}>{children}</LazyPart>;
