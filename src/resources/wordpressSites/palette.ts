import { memoizeItems, getCachedRows, type PaletteItem, type PaletteSource } from "@/custom/palette";
import { isUnencrypted, toWebAddress, stripAddressPrefix } from "@/lib/webAddress";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { listQuery } from "@/dataProvider/queryKeys";
import type { WordpressSite } from "@/model/records";

const NAME = "wordpress-domains";

const toPaletteItem = memoizeItems((site: WordpressSite): PaletteItem => {
  const address = site.domain ?? stripAddressPrefix(site.url);
  const href = toWebAddress(site.url);
  return {
    key: `${NAME}/${site.id}`,
    group: "wordpress.title",
    text: site.name ?? address,
    detail: [site.name && address, isUnencrypted(site.url) && "http"].filter(Boolean).join(" · "),
    keywords: [stripAddressPrefix(site.url)],
    command: { logInTo: site },
    ...(href !== undefined && {
      actions: ({ t }) => [{ name: "visit", label: t("palette.verbs.visit"), command: { href } }],
    }),
  };
});

export const palette: PaletteSource = {
  getItems: (tools) => getCachedRows(NAME, tools).map((row) => toPaletteItem(row as WordpressSite, tools)),
  list: ({ services }) => listQuery(services.dataProvider, NAME, ALL_BY_NAME),
};
