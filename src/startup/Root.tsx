import { QueryClientProvider } from "@tanstack/react-query";
import { I18nContext } from "ra-core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createBrowserRouter, Outlet, useLocation, useNavigate, useRouteError, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { loadApp, loadLogin } from "./load";
import { currentUserQuery } from "@/authProvider";
import { ErrorPage } from "@/ui/layout/pages";
import { ScrollPosition } from "@/ui/layout/ScrollPosition";
import { CurrentPathContext } from "@/ui/currentPath";
import { loadChunk } from "@/ui/lazyScreen";
import { loadedCode } from "@/ui/loadedCode";
import { ServicesContext, useServices, type Services } from "@/ui/services";
import { useI18nProvider } from "@/i18n";
import { resetUserMemory } from "@/lib/userState";

/**
 * Resets this tab when the user changes, in another tab or in this one. The page is unmounted first, so that it neither fetches data
 * nor confirms leaving.
 */
const UserChangeBoundary = () => {
  const { tabs, queryClient, dataProvider } = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [leavingTo, setLeavingTo] = useState<string>();
  useEffect(
    () =>
      tabs.listen((message) => {
        const user = queryClient.getQueryData(currentUserQuery(dataProvider).queryKey);
        if (message.type === "login" && String(user?.id) === String(message.userId)) return;
        if (message.type === "replaced" && message.stays) setLeavingTo(pathname + search);
        else setLeavingTo(message.type === "logout" ? "/login" : "/");
      }),
    [tabs, queryClient, dataProvider, pathname, search],
  );
  useEffect(() => {
    if (leavingTo === undefined) return;
    queryClient.clear();
    resetUserMemory();
    void Promise.resolve(navigate(leavingTo, { replace: true })).finally(() => setLeavingTo(undefined));
  }, [leavingTo, queryClient, navigate]);
  return leavingTo === undefined ? <Outlet /> : null;
};

const RouteError = () => (
  <main>
    <ErrorPage error={useRouteError()} />
  </main>
);

/** Renders without an intermediate state if the code has already loaded. */
const createRoute = (load: typeof loadApp | typeof loadLogin): Pick<RouteObject, "Component" | "lazy"> =>
  loadedCode(load) ?? { lazy: () => loadChunk(load) };

export const createRoutes = (): RouteObject[] => [
  {
    element: (
      <>
        <UserChangeBoundary />
        <ScrollPosition />
      </>
    ),
    errorElement: <RouteError />,
    // Keeps the content of index.html until there is a page.
    hydrateFallbackElement: <></>,
    children: [
      { path: "/login", ...createRoute(loadLogin) },
      { path: "/logout", lazy: () => loadChunk(() => import("@/custom/session/LogoutPage")) },
      { path: "/forgot-password", lazy: () => loadChunk(() => import("@/custom/session/ForgotPasswordPage")) },
      { path: "/reset-password", lazy: () => loadChunk(() => import("@/custom/session/ResetPasswordPage")) },
      { path: "*", ...createRoute(loadApp) },
    ],
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

export const Root = ({ services, router: testRouter }: { services: Services; router?: Router }) => {
  // react-admin needs a data router to warn about unsaved changes.
  const router = useMemo(() => testRouter ?? createBrowserRouter(createRoutes()), [testRouter]);
  const translation = useI18nProvider();
  const currentPath = useCallback(() => (router.state.navigation.location ?? router.state.location).pathname, [router]);
  return (
    <ServicesContext.Provider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <I18nContext.Provider value={translation}>
          <CurrentPathContext.Provider value={currentPath}>
            <RouterProvider router={router} />
          </CurrentPathContext.Provider>
        </I18nContext.Provider>
      </QueryClientProvider>
    </ServicesContext.Provider>
  );
};
