/** A text in which a name stands out. */
export const Named = ({ text, name }: { text: string; name: string }) => {
  const at = name === "" ? -1 : text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="confirm-name">{name}</strong>
      {text.slice(at + name.length)}
    </>
  );
};
