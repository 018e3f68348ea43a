export const layout = {
  skip: "Skip to content",
  navigation: "Main",
  menu: "Menu",
  home: "%{product}: WordPress sites",
  wordpressSites: "Wordpress Sites",
  manageSites: "Manage %{product} Sites",
  account: "Account",
  users: "Users",
  servers: "Servers",
  logout: "Logout",
  /** The palette's button in the top bar. */
  find: "Find",
  findKeys: "Ctrl+K, ⌘K",
  colorScheme: "Appearance",
  colorSchemes: { system: "System", light: "Light", dark: "Dark" },
  language: "Language",
  notFound: {
    title: "Page not found",
    text: "There is no page at this address.",
    home: "Go to the WordPress sites",
  },
  notAllowed: {
    title: "You are not allowed to see this",
    text: "Your account does not have access to this page. Ask a super-admin if you need it.",
  },
  slow: {
    reading: "Still loading: the server is slow to answer. You can wait, or carry on elsewhere.",
    writing: "Still working: the server has not answered yet. You can wait, or leave; it may be done all the same.",
  },
  offline: "You are offline. What you see was loaded before; nothing can be saved until the connection is back.",
  notifications: "Notifications",
  dismiss: "Dismiss",
  /** On a toast that stands for several of its kind. */
  toastCount: "%{count} times",
};
