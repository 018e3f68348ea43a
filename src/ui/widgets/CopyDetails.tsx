import { CopyButton } from "./CopyButton";
import { errorDetails } from "./errorDetails";

interface Props {
  error: unknown;
  /** The words that were shown. */
  shown: readonly string[];
}

/** Copies an error with what is known of it. */
export const CopyDetails = ({ error, shown }: Props) => (
  <CopyButton label="common.copyDetails" className="" textOf={() => errorDetails(error, shown)} />
);
