import { Fragment } from "react";

/** An address, whose scheme steps back before the name, and which breaks before its dots. As text it stays whole. */
export const SiteName = ({ url }: { url: string }) => {
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <>
      {scheme && <span className="scheme">{scheme}</span>}
      {url
        .slice(scheme.length)
        .split(/(?=\.)/)
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </>
  );
};
