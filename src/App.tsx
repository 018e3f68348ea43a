import { CoreAdminContext, ResourceDefinitionContextProvider } from "ra-core";
import { useLayoutEffect, useMemo, useRef } from "react";
import { Link, Route, Routes } from "react-router";
import { AccountKeys, Commands } from "@/custom/palette";
import { LiveStatus } from "@/custom/liveUpdates";
import { hasUnsavedWork, SessionGate, SessionKeeper, LogoutWarning } from "@/custom/session";
import { FirstLoading, NotAllowed, NotFound } from "@/ui/layout/pages";
import { Layout } from "@/ui/layout/Layout";
import { lazyScreen, LazyBoundary, useAppIdle } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { withErrorMessages } from "@/ui/withErrorMessages";
import { i18nProvider, provideTexts, useI18nProvider, useT } from "@/i18n";
import { ActivityTrackerHost } from "@/custom/activity";
import { panelResources } from "@/resources/panelResources";
import { menuItems, resourceDefinition, resourceMessages, resourceRoutes, screenEntries } from "@/resources/screens";
import { addPendingSource } from "@/custom/domainActions";
import { pendingItems } from "@/custom/bulkRuns";

// An installation to which a bulk run sends is pending for single actions too.
addPendingSource(pendingItems);

const ActivityButtonHost = lazyScreen(() => import("@/resources/activity"), "ActivityButtonHost");

/** The bell until its code is there: it leads to the page of what it will list. */
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

/** Its code comes once the first page has come to rest. */
const Activity = () =>
  useAppIdle() ? (
    <LazyBoundary fallback={<ActivityLink />}>
      <ActivityButtonHost />
    </LazyBoundary>
  ) : (
    <ActivityLink />
  );

const logout = {
  path: "/logout",
  hasUnsavedWork,
  Warning: LogoutWarning,
};

provideTexts({ resources: resourceMessages });

/** Registered beforehand, so that nothing renders again when they are. */
const definitions = Object.fromEntries(panelResources.map((resource) => [resource.name, resourceDefinition(resource)]));

/**
 * The right end of the top bar: push status, Activity, and the button of the palette. What comes later has its room, so that it
 * moves no control.
 */
const status = (
  <>
    <LiveStatus />
    <ActivityTrackerHost />
    <div className="bar-room">
      <Activity />
    </div>
    <Commands resources={panelResources} entries={screenEntries} />
  </>
);

/**
 * The admin: the contexts of react-admin's <Admin>, and its resources in the panel's own layout. It does not use
 * <Admin>'s routes: they ask for permissions and register the resources first, and render the page again each time.
 */
export const App = () => {
  const { authProvider, dataProvider: calls, queryClient, store } = useServices();
  const dataProvider = useMemo(
    () => withErrorMessages(calls, (key, args) => i18nProvider.translate(key, args)),
    [calls],
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
          <SessionKeeper />
        </SessionGate>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};
