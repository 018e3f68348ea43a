import { type Identifier, useNotify } from "ra-core";
import { forgetDomain, knownInstallations, seeDomains } from "./installations";
import { type Issue, issuesOf } from "./issues";
import { type Entry, installationKey, readEntries, observe, dispatchEvent, readAndShow } from "../../processes";
import { useT } from "../../../i18n";
import { errorWords } from "../../../i18n/errorWords";
import { usePanel, useCurrentUser } from "../../../ui/panel";
import { useUnderWay } from "../../../ui/useUnderWay";

type Installation = Pick<Issue, "domain" | "server">;

const isOver = ({ state }: Entry): boolean => state === "done" || state === "failed";

/** Whether the installation still needs attention, by all that is known now. */
const isStill = (userId: Identifier, installation: Installation): boolean =>
  issuesOf(knownInstallations.read(userId), readEntries(userId), Date.now()).some(
    (one) => installationKey(one) === installationKey(installation),
  );

/** Reads the domain of an installation, once at a time, and says what has become of it. It only reads. */
export const useInstallationLookUp = () => {
  const t = useT();
  const notify = useNotify();
  const panel = usePanel();
  const userId = useCurrentUser()?.id;
  const { underWay: looking, once } = useUnderWay();

  const read = async (user: Identifier, installation: Installation) => {
    const { domain, server } = installation;
    const messageArgs = { name: t("attention.installation", { domain: domain.url, server: server.name }) };
    const at = Date.now();
    try {
      const found = await readAndShow(panel, domain.id);
      knownInstallations.change(user, (known) =>
        found ? seeDomains(known, [found], at) : forgetDomain(known, domain.id),
      );
      const observed = found ? observe(found, server.id) : "gone";
      const entries = readEntries(user).filter(
        (entry) => !isOver(entry) && installationKey(entry) === installationKey(installation),
      );
      if (observed) for (const { id } of entries) dispatchEvent(user, id, { type: "lookedUp", at, observed });
      if (isStill(user, installation)) notify("attention.unchanged", { type: "info", messageArgs });
      else notify(observed === "gone" ? "attention.gone" : "attention.mended", { type: "success", messageArgs });
    } catch (error) {
      notify("attention.lookUpFailed", { type: "error", messageArgs, detail: errorWords(error, t) });
      await panel.authProvider.checkError(error);
    }
  };
  return {
    looking,
    lookUp: (installation: Installation) =>
      userId === undefined ? undefined : once(installationKey(installation), () => read(userId, installation)),
  };
};
