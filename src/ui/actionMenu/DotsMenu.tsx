import { ActionMenu } from "./ActionMenu";
import "@/theme/components/dotsMenu.css";

export interface DotsAction {
  text: string;
  run: () => void;
}

interface Props {
  description: string;
  actions: readonly DotsAction[];
}

export const DotsMenu = ({ description, actions }: Props) => (
  <ActionMenu
    className="button button-small button-quiet dots-menu"
    label=""
    description={description}
    actions={() => actions.map(({ text }) => ({ name: text, label: text, enabled: true }))}
    onChoose={(name) => actions.find(({ text }) => text === name)?.run()}
  />
);
