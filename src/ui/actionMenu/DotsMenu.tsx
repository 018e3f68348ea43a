import { useT } from "@/i18n";
import { ActionMenu } from "./ActionMenu";
import "@/theme/components/dotsMenu.css";

export interface DotsAction {
  text: string;
  run: () => void;
}

interface Props {
  /** The thing with these actions. */
  name: string;
  actions: readonly DotsAction[];
}

export const DotsMenu = ({ name, actions }: Props) => (
  <ActionMenu
    className="button button-small button-quiet dots-menu"
    label=""
    description={useT()("layout.moreActions", { name })}
    actions={() => actions.map(({ text }) => ({ name: text, label: text, enabled: true }))}
    onChoose={(chosen) => actions.find(({ text }) => text === chosen)?.run()}
  />
);
