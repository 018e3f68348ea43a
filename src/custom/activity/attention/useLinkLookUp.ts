import { type Identifier, useNotify } from "ra-core";
import { forgetDomain, knownLinks, seeDomains } from "./links";
import { type Trouble, troublesOf } from "./troubles";
import { isOpen, readEntries, observe, dispatchEvent, readDomain } from "../../processes";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { usePanel, useCurrentUser } from "../../../ui/panel";
import { useUnderWay } from "../../../ui/useUnderWay";
import { putDomain } from "../../liveUpdates";
import { resourceKey } from "../../../dataProvider/queryKeys";

type Link = Pick<Trouble, "domain" | "server">;

export const linkKey = ({ domain, server }: Link): string => `domains/${domain.id}/${server.id}`;

const isSame = (one: Identifier, other: Identifier) => String(one) === String(other);

/** Whether the link still needs attention, by all that is known now. */
const isStill = (userId: Identifier, link: Link): boolean =>
  troublesOf(knownLinks.read(userId), readEntries(userId), Date.now()).some((one) => linkKey(one) === linkKey(link));

/** Reads the domain of a link, once at a time, and says what has become of it. It only reads. */
export const useLinkLookUp = () => {
  const t = useT();
  const notify = useNotify();
  const { authProvider, dataProvider, queryClient } = usePanel();
  const userId = useCurrentUser()?.id;
  const { underWay: looking, once } = useUnderWay();

  const read = async (user: Identifier, link: Link) => {
    const { domain, server } = link;
    const messageArgs = { name: t("attention.link", { domain: domain.url, server: server.name }) };
    const at = Date.now();
    try {
      const found = await readDomain(dataProvider, domain.id);
      knownLinks.change(user, (known) => (found ? seeDomains(known, [found], at) : forgetDomain(known, domain.id)));
      const observed = found ? observe(found, server.id) : "gone";
      const entries = readEntries(user).filter(
        (entry) => isOpen(entry) && isSame(entry.domain.id, domain.id) && isSame(entry.server.id, server.id),
      );
      if (observed) for (const { id } of entries) dispatchEvent(user, id, { type: "lookedUp", at, observed });
      const mustRead = found ? putDomain(queryClient, found) : true;
      if (mustRead) void queryClient.invalidateQueries({ queryKey: resourceKey("domains") });
      if (isStill(user, link)) notify("attention.unchanged", { type: "info", messageArgs });
      else notify(observed === "gone" ? "attention.gone" : "attention.mended", { type: "success", messageArgs });
    } catch (error) {
      notify("attention.lookUpFailed", { type: "error", messageArgs, detail: errorWords(error, t) });
      await authProvider.checkError(error);
    }
  };
  return {
    looking,
    lookUp: (link: Link) => (userId === undefined ? undefined : once(linkKey(link), () => read(userId, link))),
  };
};
