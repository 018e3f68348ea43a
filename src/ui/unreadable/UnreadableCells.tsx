import { Suspense } from "react";
import { lazyScreen } from "../lazyScreen";
import type { CellsProps } from "./MarkedCells";

export type TextsOf = CellsProps["textsOf"];

const MarkedCells = lazyScreen(() => import("./MarkedCells"), "MarkedCells");

/** The cells of an unreadable record; their code loads when there is one. */
export const UnreadableCells = (props: CellsProps) => (
  <Suspense>
    <MarkedCells {...props} />
  </Suspense>
);
