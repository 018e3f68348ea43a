import { test as base } from "./fixtures";
import { UserListPage } from "./pages/userListPage";

export const test = base.extend<{ users: UserListPage }>({
  users: ({ page }, provide) => provide(new UserListPage(page)),
});

export const ADD = "POST /api/users";
export const LIST = "GET /api/users";
export const typed = { Name: " Ada Nguyen ", Email: " ada@spire.test ", Password: "N3w-secret!" };

/** The ids of the seed. */
export const ids = { admin: 2, super: 3, norole: 4, juergen: 5 };
