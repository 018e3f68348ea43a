import { useImperativeHandle, type Ref } from "react";
import { isUnencrypted, useLogInToSite } from "../../custom/wordpressSso";
import { wholeList } from "../../dataProvider/localList";
import { listQuery } from "../../dataProvider/queryKeys";
import type { WordpressSite } from "../../dataProvider/records";
import { webAddress } from "../../lib/webAddress";
import { withoutPrefix } from "../../ui/forms/address";
import {
  createItems,
  rowsKnown,
  type PaletteAction,
  type PaletteCommand,
  type CommandExecutor,
  type PaletteItem,
  type PaletteSource,
  type PaletteTools,
  verbActions,
} from "../../custom/palette";

interface SiteItem extends PaletteItem {
  site: WordpressSite;
}

const NAME = "wordpress-domains";

const verbs = ["logIn", "visit", "copyAddress"] as const;

const actionsOf = (item: SiteItem, tools: PaletteTools): PaletteAction[] => {
  const { url } = item.site;
  const href = webAddress(url);
  const commands: Record<(typeof verbs)[number], PaletteCommand | undefined> = {
    logIn: { run: "logIn", item },
    visit: href === undefined ? undefined : { href },
    copyAddress: { copy: url },
  };
  return verbActions(item.text, commands, tools);
};

const itemOf = createItems((site: WordpressSite): SiteItem => {
  const item: SiteItem = {
    key: `${NAME}/${site.id}`,
    group: "wordpress.title",
    text: site.name ?? site.domain ?? withoutPrefix(site.url),
    detail: [site.name && (site.domain ?? withoutPrefix(site.url)), isUnencrypted(site.url) && "http"]
      .filter(Boolean)
      .join(" · "),
    words: [withoutPrefix(site.url)],
    actions: (tools) => actionsOf(item, tools),
    site,
  };
  item.command = { run: "logIn", item };
  return item;
});

/** Logs in, as the button of the row does. */
const SiteExecutor = ({ ref }: { ref: Ref<CommandExecutor> }) => {
  const { logIn, pendingIds } = useLogInToSite();
  useImperativeHandle(ref, () => ({
    run: (_, item) => {
      const { site } = item as SiteItem;
      if (!pendingIds.includes(site.id)) logIn(site);
    },
  }));
  return null;
};

/** The WordPress sites: Enter logs in. */
export const palette: PaletteSource = {
  known: (tools) => rowsKnown(NAME, tools).map((row) => itemOf(row as WordpressSite, tools)),
  list: ({ panel }) => listQuery(panel.dataProvider, NAME, wholeList("name")),
  verbs: ({ t }) => verbs.map((verb) => t(`palette.verbs.${verb}`)),
  Executor: SiteExecutor,
};
