import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";

interface Props {
  message: string;
  error: unknown;
  /** Fields at which the server's words are shown: here they are not said again. */
  shownAt?: readonly string[];
}

/** The message of the specification, and under it what more is known. */
export const Failure = ({ message, error, shownAt }: Props) => {
  const t = useT();
  const more = errorWords(error, t, { shownAt });
  return (
    <div className="message message-bad" role="alert">
      <p>{message}</p>
      {more && <p>{more}</p>}
    </div>
  );
};
