import { Fragment } from "react";

/** Characters; shorter names fit into every column. */
const BREAKS_FROM = 28;

/**
 * An address with a muted scheme. A long name breaks before its dots and is cut after two lines; the tooltip has all of it. Each address
 * gets an element of its own: a browser's translation may have replaced the text nodes.
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
