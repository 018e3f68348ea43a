import { useScrollToTop } from "ra-core";
import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { useT } from "../../i18n";
import { UndoableMutations } from "../undo/UndoableMutations";
import { SlowNotice } from "../widgets/SlowNotice";
import { ErrorPage } from "./ErrorPage";
import "../../theme/touch.css";
import "./layout.css";
import { LoadingPage } from "./LoadingPage";
import type { MenuItem } from "./menu";
import { Toasts } from "./Toasts";
import { TopBar, type LogoutAsks } from "./TopBar";

const failed = ({ error }: { error: unknown }) => <ErrorPage error={error} />;

interface Props {
  menu: readonly MenuItem[];
  /** Shown in the top bar beside the links. */
  status: ReactNode;
  logout: LogoutAsks;
  children: ReactNode;
}

/** Top bar, page, toasts. If a screen fails the bar stays usable, and the next navigation starts afresh. */
export const Layout = ({ menu, status, logout, children }: Props) => {
  const t = useT();
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <UndoableMutations>
      <a className="skip-link" href="#content">
        {t("layout.skip")}
      </a>
      <TopBar menu={menu} status={status} logout={logout} />
      <main id="content" className="content" tabIndex={-1}>
        <ErrorBoundary resetKeys={[pathname]} fallbackRender={failed}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Toasts>
        <SlowNotice />
      </Toasts>
    </UndoableMutations>
  );
};
