import { useEffect, useState, type ReactNode } from "react";
import { canAccess } from "../../authProvider/access";
import type { CurrentUser } from "../../authProvider/user";
import { AttentionBell } from "../../custom/attention/AttentionBell";
import { inOrder } from "../../custom/attention/order";
import { ownWrites } from "../../custom/attention/ownWrites";
import type { AttentionItem, AttentionSource } from "../../custom/attention/source";
import { loadChunk } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { panelResources } from "../panelResources";
// Comes with what loads first once the page has come to rest.
import "../../theme/states.css";

const none: readonly AttentionItem[] = [];

/** What the resources tell, of those whose list the person may see: nothing of others is loaded. And what the person wrote. */
const useSources = (user: CurrentUser): readonly AttentionSource[] | undefined => {
  const [sources, setSources] = useState<readonly AttentionSource[]>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    const mine = panelResources.filter(({ name }) => canAccess(user, { resource: name, action: "list" }));
    const loading = mine.flatMap(({ attention }) =>
      attention ? [loadChunk(attention).then((module) => module.attention)] : [],
    );
    Promise.all(loading).then(
      (loaded) => isOver || setSources([...loaded, ownWrites]),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => void (isOver = true);
  }, [user]);
  if (failure !== undefined) throw failure; // LazyPart says so
  return sources;
};

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

const Sources = ({ user }: { user: CurrentUser }) => {
  const sources = useSources(user);
  return sources && <Collected sources={sources} items={none} />;
};

/** The bell of one person, on every page. */
export const AttentionHost = () => {
  const user = useCurrentUser();
  return user && <Sources key={user.id} user={user} />;
};
