import { useGetList } from "ra-core";
import { useCallback } from "react";
import { canAccess } from "../../authProvider/access";
import { AsOf } from "../../ui/keptLists/AsOf";
import { restoredAt } from "../../ui/keptLists/restoredAt";
import { PageTitle } from "../../ui/layout/PageTitle";
import { useModal } from "../../ui/forms/useModal";
import { lazyScreen } from "../../ui/lazyScreen";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { UnreadableNote } from "../../ui/unreadable/UnreadableNote";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import { wholeList } from "../../dataProvider/localList";
import type { User } from "../../dataProvider/records";
import { unreadableIn } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import "./users.css";
import { UserTable } from "./UserTable";

const UserDialog = lazyScreen(() => import("./UserDialog"), "UserDialog");

const ALL = wholeList("email");

export const UserList = () => {
  const t = useT();
  const me = useCurrentUser();
  const list = useGetList<User>("users", ALL);
  const { data, error, isPending, isFetching, refetch } = list;
  const asOf = restoredAt(list.meta);
  const unreadable = unreadableIn(list.meta);
  /** `{}` while one is added. */
  const { shown: dialog, open, close } = useModal<{ user?: User }>();
  const edit = useCallback((user: User) => open({ user }), [open]);

  const content = () => {
    if (isPending) return <p className="list-loading">{t("common.loading")}</p>;
    if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (data.length > 0 || unreadable) {
      const stale = asOf !== undefined && isFetching;
      return <UserTable users={data} stale={stale} unreadable={unreadable} onEdit={edit} />;
    }
    return (
      <div className="placard">
        <h2>{t("users.empty")}</h2>
      </div>
    );
  };

  return (
    <>
      <PageTitle title={t("users.title")}>
        {canAccess(me, { resource: "users", action: "create" }) && (
          <button type="button" className="button button-primary" onClick={() => open({})}>
            {t("users.add")}
          </button>
        )}
      </PageTitle>
      {data && error !== null && <LoadFailed compact error={error} onRetry={() => void refetch()} asOf={asOf} />}
      {error === null && <AsOf at={asOf} isReading={isFetching} />}
      <UnreadableNote unreadable={unreadable} />
      <div className="panel">{content()}</div>
      {dialog && (
        <LazyPart onFailed={close}>
          <UserDialog {...dialog} current={data?.find(({ id }) => id === dialog.user?.id)} onClose={close} />
        </LazyPart>
      )}
    </>
  );
};
