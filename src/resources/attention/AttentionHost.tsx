import type { ReactNode } from "react";
import type { CurrentUser } from "../../authProvider/user";
import { AttentionBell } from "../../custom/attention/AttentionBell";
import { inOrder } from "../../custom/attention/order";
import { ownWrites } from "../../custom/attention/ownWrites";
import type { AttentionItem, AttentionSource } from "../../custom/attention/source";
import { loadChunk } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { PanelResource } from "../panelResource";
import { useOffered } from "../useOffered";
// Comes with what loads first once the page has come to rest.
import "../../theme/states.css";

const none: readonly AttentionItem[] = [];

const load = ({ attention }: PanelResource): Promise<AttentionSource> | undefined =>
  attention && loadChunk(attention).then((module) => module.attention);

interface Props {
  sources: readonly AttentionSource[];
  /** Those of the sources before. */
  items: readonly AttentionItem[];
}

const Collected = ({ sources: [first, ...others], items }: Props): ReactNode => {
  if (!first) return <AttentionBell items={inOrder(items)} />;
  const { Items } = first;
  return <Items>{(own) => <Collected sources={others} items={[...items, ...own]} />}</Items>;
};

/** What the resources tell, and what the person wrote. */
const Sources = ({ user }: { user: CurrentUser }) => {
  const offered = useOffered(user, load);
  return offered && <Collected sources={[...offered, ownWrites]} items={none} />;
};

/** The bell of one person, on every page. */
export const AttentionHost = () => {
  const user = useCurrentUser();
  return user && <Sources key={user.id} user={user} />;
};
