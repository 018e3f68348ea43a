import { useImperativeHandle, type Ref } from "react";
import { useLogInToSite } from "../../custom/wordpressSso/useLogInToSite";
import type { WordpressSite } from "../../dataProvider/records";
import { webAddress } from "../../lib/webAddress";
import { withoutPrefix } from "../../ui/forms/address";
import { createItems, listQuery, rowsKnown } from "../../ui/palette/listQuery";
import type { PaletteAction, PaletteHands, PaletteItem, PaletteSource, PaletteTools } from "../../ui/palette/source";

interface SiteItem extends PaletteItem {
  site: WordpressSite;
}

const NAME = "wordpress-domains";

const actionsOf = (item: SiteItem, { t }: PaletteTools): PaletteAction[] => {
  const { url } = item.site;
  const href = webAddress(url);
  const sentence = (name: "logIn" | "visit" | "copyAddress") => ({
    name,
    verb: t(`palette.verbs.${name}`),
    label: t(`palette.sentences.${name}`, { name: item.text }),
  });
  return [
    { ...sentence("logIn"), deed: { run: "logIn", item } },
    ...(href === undefined ? [] : [{ ...sentence("visit"), deed: { href } }]),
    { ...sentence("copyAddress"), deed: { copy: url } },
  ];
};

const itemOf = createItems((site: WordpressSite): SiteItem => {
  const item: SiteItem = {
    key: `${NAME}/${site.id}`,
    group: "wordpress.title",
    text: site.name ?? site.domain ?? withoutPrefix(site.url),
    detail: site.name ? (site.domain ?? withoutPrefix(site.url)) : "",
    words: [withoutPrefix(site.url)],
    actions: (tools) => actionsOf(item, tools),
    site,
  };
  item.deed = { run: "logIn", item };
  return item;
});

/** Logs in, as the button of the row does. */
const SiteHands = ({ ref }: { ref: Ref<PaletteHands> }) => {
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
  list: (tools) => listQuery(NAME, "name", tools),
  verbs: ({ t }) => (["logIn", "visit", "copyAddress"] as const).map((name) => t(`palette.verbs.${name}`)),
  Hands: SiteHands,
};
