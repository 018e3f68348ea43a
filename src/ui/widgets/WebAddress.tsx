import { Fragment } from "react";

/** Shorter names fit into every column. */
const BREAKS_FROM = 28;

/**
 * An address, whose scheme steps back before the name. A long name breaks before its dots and is cut after two lines; it is whole
 * as text and when pointed at. Another address is another element: its pieces cannot be replaced where a browser has translated them.
 */
export const WebAddress = ({ url }: { url: string }) => {
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  const name = url.slice(scheme.length);
  const steppedBack = scheme && <span className="scheme">{scheme}</span>;
  if (name.length < BREAKS_FROM) {
    return (
      <span key={url}>
        {steppedBack}
        {name}
      </span>
    );
  }
  return (
    <span key={url} className="two-lines" title={url}>
      {steppedBack}
      {name.split(/(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
};
