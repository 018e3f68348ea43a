/** An address, whose scheme steps back before the name. As text it stays whole. */
export const SiteName = ({ url }: { url: string }) => {
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <>
      {scheme && <span className="scheme">{scheme}</span>}
      {url.slice(scheme.length)}
    </>
  );
};
