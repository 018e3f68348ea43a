import { Fragment } from "react";

/** Shorter names fit into every column. */
const BREAKS_FROM = 28;

/** An address, whose scheme steps back before the name. A long name breaks before its dots; as text it stays whole. */
export const SiteName = ({ url }: { url: string }) => {
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  const name = url.slice(scheme.length);
  return (
    <>
      {scheme && <span className="scheme">{scheme}</span>}
      {name.length < BREAKS_FROM
        ? name
        : name.split(/(?=\.)/).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
    </>
  );
};
