import { provideTexts } from "@/i18n";

/** Staff accounts. The messages follow the specification to the letter. */
export const users = {
  add: "Add User",
  columns: { email: "Email", name: "Name", type: "Type", edit: "Edit", delete: "Delete" },
  count: "%{smart_count} user |||| %{smart_count} users",
  you: "you",
  editOf: "Edit %{email}",
  deleteOf: "Delete %{email}",
  empty: "No users",
  noRole: "No role",
  addTitle: "Add User",
  editTitle: "Edit User",
  fields: { name: "Name", email: "Email", password: "Password", role: "Role", login: "Login page" },
  keepPassword: "Leave empty to keep the password.",
  nameRequired: "Name is required",
  added: "New user successfully added.",
  updated: "User updated successfully.",
  deleted: "User was successfully deleted.",
  addFailed: "There was a problem adding new user.",
  updateFailed: "There was a problem updating user.",
  deleteFailed: "There was a problem deleting user.",
  deletion: {
    title: "Delete %{name}",
    text: "Are you sure you want to DELETE user? This action is permanent.",
  },
};

provideTexts({ users });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly users: typeof users;
  }
}
