import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";

/** The message of the specification, and under it what more is known. */
export const Failure = ({ message, error }: { message: string; error: unknown }) => {
  const t = useT();
  return (
    <div className="message message-bad" role="alert">
      <p>{message}</p>
      <p>{errorWords(error, t)}</p>
    </div>
  );
};
