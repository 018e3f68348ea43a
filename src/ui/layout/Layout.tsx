import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { useT } from "@/i18n";
import { bottomStripRef } from "../widgets/bottomBar";
import { SlowNotice } from "../widgets/screenStates";
import { ErrorPage, LoadingPage } from "./pages";
import "@/theme/components/layout.css";
import { Toasts } from "./Toasts";
import { TopBar, type BarProps } from "./TopBar";

const failed = ({ error }: { error: unknown }) => <ErrorPage error={error} />;

interface Props extends BarProps {
  children: ReactNode;
}

/** Top bar, page, toasts, and the place of the bar at the bottom edge (`BottomBarPart`). If a screen fails the bar stays usable, and the next navigation starts afresh. */
export const Layout = ({ children, ...bar }: Props) => {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        {t("layout.skip")}
      </a>
      <TopBar {...bar} />
      <main id="content" className="content" tabIndex={-1}>
        <ErrorBoundary resetKeys={[pathname]} fallbackRender={failed}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Toasts>
        <SlowNotice />
      </Toasts>
      <div className="bottom-bar no-print" data-bottom-bar ref={bottomStripRef}>
        <div />
        <div />
      </div>
    </>
  );
};
