import { contacts } from "./en/contacts";
import { editDomain } from "./en/editDomain";
import { addTexts } from "./laterTexts";

addTexts({ contacts, editDomain });
