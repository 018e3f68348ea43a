import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";

interface Props {
  message: string;
  error: unknown;
  /** Fields that already show the server's words, which are not repeated here. */
  shownAt?: readonly string[];
}

/** The specification's message, and further details below it. */
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
