import { CoreAdminContext, ResourceDefinitionContextProvider } from "ra-core";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link, Route, Routes } from "react-router";
import { AccountKeys, Commands } from "@/custom/palette";
import { LiveStatus } from "@/custom/liveUpdates";
import { hasUnsavedWork, SessionGate, ReauthDialogHost, LogoutWarning } from "@/custom/session";
import { FirstLoading, NotAllowed, NotFound } from "@/ui/layout/pages";
import { Layout } from "@/ui/layout/Layout";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useOnAppIdle } from "@/ui/useOnAppIdle";
import { useServices } from "@/ui/services";
import { withErrorMessages } from "@/i18n/errorMessage";
import { i18nProvider, provideTexts, useI18nProvider, useT } from "@/i18n";
import { ActivityTrackerHost } from "@/custom/activity";
import {
  panelResources,
  menuItems,
  resourceDefinition,
  resourceMessages,
  resourceRoutes,
  screenEntries,
} from "@/resources/screens";
import { addPendingSource } from "@/custom/domainActions";
import { pendingItems, RunManagerHost } from "@/custom/bulkRuns";

// Single actions wait for bulk runs that send to the same installation.
addPendingSource(pendingItems);

const ActivityButtonHost = lazyScreen(() => import("@/resources/activity"), "ActivityButtonHost");

/** Shown until the code of the bell has loaded. */
const ActivityLink = () => {
  const t = useT();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = link;
    return () => {
      if (document.activeElement !== current) return;
      setTimeout(() => document.querySelector<HTMLElement>(".activity-button")?.focus());
    };
  }, []);
  return (
    <Link ref={link} to="/activity" className="bar-button activity-button" aria-label={t("runs.activity.title")} />
  );
};

const IdleActivityLink = ({ onIdle }: { onIdle: () => void }) => {
  useOnAppIdle(onIdle);
  return <ActivityLink />;
};

/** Loads once the first page is idle. The link before it renders for each request. */
const Activity = () => {
  const [isIdle, setIdle] = useState(false);
  if (!isIdle) return <IdleActivityLink onIdle={() => setIdle(true)} />;
  return (
    <LazyBoundary fallback={<ActivityLink />}>
      <ActivityButtonHost />
    </LazyBoundary>
  );
};

const logout = {
  path: "/logout",
  hasUnsavedWork,
  Warning: LogoutWarning,
};

provideTexts({ resources: resourceMessages });

/** Registered beforehand, which saves a render. */
const definitions = Object.fromEntries(panelResources.map((resource) => [resource.name, resourceDefinition(resource)]));

/** The right end of the top bar. Space is reserved for controls that load later. */
const status = (
  <>
    <LiveStatus />
    <ActivityTrackerHost />
    <RunManagerHost />
    <div className="bar-room">
      <Activity />
    </div>
    <Commands resources={panelResources} entries={screenEntries} />
  </>
);

/**
 * The contexts of react-admin's <Admin> with the panel's layout and routes. <Admin>'s own routes fetch permissions and register the
 * resources first, which renders the page several times.
 */
export const App = () => {
  const { authProvider, dataProvider: rawDataProvider, queryClient, store } = useServices();
  const dataProvider = useMemo(
    () => withErrorMessages(rawDataProvider, (key, args) => i18nProvider.translate(key, args)),
    [rawDataProvider],
  );
  const translation = useI18nProvider();
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, queryClient, store }} i18nProvider={translation}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SessionGate loading={<FirstLoading />}>
          <Layout menu={menuItems} status={status} account={<AccountKeys />} logout={logout}>
            <Routes>
              {panelResources.flatMap(resourceRoutes).map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="access-denied" element={<NotAllowed />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Layout>
          <ReauthDialogHost />
        </SessionGate>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
