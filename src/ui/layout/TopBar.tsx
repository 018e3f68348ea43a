import { useDataProvider, type Identifier, type GetListParams } from "ra-core";
import { useEffect, useEffectEvent, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { canAccess } from "@/authProvider/access";
import { listQuery } from "@/dataProvider/queryKeys";
import { useT, type MessageKey, type ResourceMessageKey } from "@/i18n";
import { LazyBoundary } from "../lazyScreen";
import { loadedCode, preloadCode, type Loader } from "../loadedCode";
import { useServices, useCurrentUser } from "../services";
import { whenIdle } from "@/lib/timing";
import { Logo } from "../widgets/icons";
import type { ScrollState } from "./ScrollPosition";
import { useDisclosure } from "./useDisclosure";
import { FRAMED } from "./frame";
import { useRootClass } from "./pages";
import { ColorSchemeSwitch, DensitySwitch, LanguageSwitch } from "./switches";

/** A resource's place in the menu: `bar` for the top bar itself, `account` for the user dropdown. */
export interface MenuItem {
  resource: string;
  to: string;
  label: MessageKey | ResourceMessageKey;
  place: "bar" | "account";
  preload?: Loader;
  /** The page's query without search and filters. Without a query the list opens as it was left. */
  cleared?: string;
  /** The query of a page's unpaged list: fetched when the link is pressed, in parallel with rendering. */
  list?: GetListParams;
}

/** The browser opens the link in another tab or window, or downloads it. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

const toTop: ScrollState = { _scrollToTop: true };

const preload = (item: MenuItem) => void (item.preload && preloadCode(item.preload));

const MenuLink = ({ item }: { item: MenuItem }) => {
  const t = useT();
  const { config, queryClient } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = { pathname: item.to, search: item.cleared ?? "" };
  const dataProvider = useDataProvider();
  const isNext = () => preload(item);
  /**
   * If its code has loaded the page opens at once: a transition would fetch its list a frame later. An unpaged list is fetched before
   * that, in parallel with rendering.
   */
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event) || (item.preload && !loadedCode(item.preload))) return;
    event.preventDefault();
    if (item.list && pathname !== item.to)
      void queryClient.prefetchQuery(listQuery(dataProvider, item.resource, item.list));
    void navigate(to, { flushSync: true, replace: pathname === to.pathname && search === to.search, state: toTop });
  };
  return (
    <NavLink to={to} end={item.to === "/"} onMouseEnter={isNext} onFocus={isNext} onClick={open} state={toTop}>
      {t(item.label, { product: config.productName })}
    </NavLink>
  );
};

const BarLinks = ({ items }: { items: readonly MenuItem[] }) => {
  const preloadAll = useEffectEvent(() => items.forEach(preload));
  useEffect(() => whenIdle(preloadAll), []);
  return (
    <ul>
      {items.map((item) => (
        <li key={item.resource}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
};

interface LogoutLink {
  path: string;
  hasUnsavedWork: (userId: Identifier) => boolean;
  Warning: ComponentType<{ onStay: () => void }>;
}

interface AccountProps {
  items: readonly MenuItem[];
  logoutPath: string;
  onLogout: (event: MouseEvent) => void;
  children: ReactNode;
}

const AccountMenu = ({ items, logoutPath, onLogout, children }: AccountProps) => {
  const t = useT();
  const user = useCurrentUser();
  const { buttonProps, containerProps, panelProps, open } = useDisclosure();
  return (
    <div className="account" {...containerProps}>
      <button className="bar-button" {...buttonProps}>
        <span className="visually-hidden">{t("layout.account")}: </span>
        <span className="account-name">{user.name}</span>
        <span className="chevron" aria-hidden="true" />
      </button>
      <div className="bar-panel account-panel" {...panelProps}>
        {open && (
          <>
            <p className="account-who">
              <b>{user.name}</b>
              {user.email}
            </p>
            <ul>
              {items.map((item) => (
                <li key={item.resource}>
                  <MenuLink item={item} />
                </li>
              ))}
            </ul>
            {children}
            <p className="account-logout">
              <Link to={logoutPath} onClick={onLogout}>
                {t("layout.logout")}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
};

export interface BarProps {
  menu: readonly MenuItem[];
  status: ReactNode;
  account: ReactNode;
  logout: LogoutLink;
}

export const TopBar = ({ menu, status, account, logout }: BarProps) => {
  const t = useT();
  useRootClass(FRAMED);
  const [asksLogout, setAsksLogout] = useState(false);
  const onLogout = (event: MouseEvent) => {
    if (opensElsewhere(event) || !user || !logout.hasUnsavedWork(user.id)) return;
    event.preventDefault();
    setAsksLogout(true);
  };
  const user = useCurrentUser();
  const { productName } = useServices().config;
  const { buttonProps, containerProps, panelProps, open } = useDisclosure();
  const visibleItems = menu.filter(({ resource }) => canAccess(user, { resource, action: "menu" }));
  return (
    <header className="bar">
      <div className="bar-inner">
        <Link to="/" className="bar-brand" aria-label={t("layout.home", { product: productName })}>
          <Logo />
          <span>{productName}</span>
        </Link>
        <div className="bar-nav" {...containerProps}>
          <button className="bar-button bar-menu-button" {...buttonProps}>
            <span className="burger" aria-hidden="true" />
            {t("layout.menu")}
          </button>
          <nav aria-label={t("layout.navigation")} id={panelProps.id} data-open={open || undefined}>
            <BarLinks items={visibleItems.filter(({ place }) => place === "bar")} />
          </nav>
        </div>
        {status}
        <AccountMenu
          items={visibleItems.filter(({ place }) => place === "account")}
          logoutPath={logout.path}
          onLogout={onLogout}
        >
          {account}
          <LanguageSwitch />
          <DensitySwitch />
          <ColorSchemeSwitch />
        </AccountMenu>
      </div>
      {asksLogout && (
        <LazyBoundary onError={() => setAsksLogout(false)}>
          <logout.Warning onStay={() => setAsksLogout(false)} />
        </LazyBoundary>
      )}
    </header>
  );
};
