import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from "ra-core";
import { Route } from "react-router";
import { ErrorPage } from "./custom/layout/ErrorPage";
import { Layout } from "./custom/layout/Layout";
import { LoadingPage } from "./custom/layout/LoadingPage";
import { NotAllowed, NotFound } from "./custom/layout/Placards";
import { SessionGate } from "./custom/layout/SessionGate";
import { usePanel } from "./custom/panel";
import { SlowNotice } from "./custom/widgets/SlowNotice";
import { createI18nProvider } from "./i18n";
import { panelResources } from "./resources/panelResources";
import { customScreens, menuItems, resourceMessages, resourceScreens } from "./resources/screens";

const i18nProvider = createI18nProvider(resourceMessages);

const PanelLayout = ({ children }: { children?: React.ReactNode }) => <Layout menu={menuItems}>{children}</Layout>;

/** There are no toasts yet, in which what takes long is told later. */
const FirstLoading = () => (
  <>
    <LoadingPage />
    <SlowNotice />
  </>
);

/** The admin: what react-admin's <Admin> is made of, with the panel's own light layout instead of Material UI's. */
export const App = () => {
  const { config, authProvider, dataProvider, queryClient, store } = usePanel();
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <SessionGate loading={<FirstLoading />}>
        <CoreAdminUI
          layout={PanelLayout}
          catchAll={NotFound}
          loading={LoadingPage}
          accessDenied={NotAllowed}
          error={ErrorPage}
          title={config.productName}
          disableTelemetry
        >
          {panelResources.map((resource) => (
            <Resource key={resource.name} name={resource.name} {...resourceScreens(resource)} />
          ))}
          <CustomRoutes>
            {panelResources.flatMap(customScreens).map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </SessionGate>
    </CoreAdminContext>
  );
};

export const Component = App;
