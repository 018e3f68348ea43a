/** Customer contacts of a domain. Labels and the deletion text follow the specification to the letter. */
export const contacts = {
  title: "Customer Contacts",
  add: "Add Contact",
  editTitle: "Edit Contact",
  empty: "There are no contacts yet.",
  noCompany: "This domain does not belong to a company, so it has no contacts.",
  columns: { first: "Name", last: "Last Name", position: "Position", email: "Email", phone: "Phone", tools: "Actions" },
  fields: {
    first: "First Name",
    last: "Last Name",
    email: "Email",
    position: "Position",
    phone: "Phone",
  },
  unnamed: "The contact",
  edit: "Edit contact %{name}",
  delete: "Delete contact %{name}",
  added: "The contact was added.",
  saved: "The contact was saved.",
  deleted: "The contact was deleted.",
  addFailed: "The contact could not be added.",
  saveFailed: "The contact could not be saved.",
  deleteFailed: "The contact could not be deleted.",
  deletion: {
    title: "Delete contact",
    text: "Are you sure you want to DELETE contact? This action is permanent.",
  },
};
