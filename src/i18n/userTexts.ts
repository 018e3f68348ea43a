import { users } from "./en/users";
import { addTexts } from "./laterTexts";

addTexts({ users });
