import "@/theme/components/removedNote.css";
import { useT, type Translate } from "@/i18n";

const ORDINARY_BLANK = /^[ \t\r\n]$/;
const UNSEEN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

const characterName = (character: string, t: Translate): string => {
  if (ORDINARY_BLANK.test(character)) return t("forms.space");
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return UNSEEN.test(character) ? t("forms.invisible", { code: `U+${code}` }) : character;
};

export const RemovedNote = ({ characters }: { characters: readonly string[] }) => {
  const t = useT();
  const names = [...new Set(characters.map((character) => characterName(character, t)))];
  return (
    <span role="status" className="removed-note">
      {names.length > 0 && t("forms.removed", { characters: names.join("  ") })}
    </span>
  );
};
