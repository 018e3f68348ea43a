import type { Credentials } from "../../custom/credentials";
import type { User } from "../../dataProvider/records";
import { plainText } from "../../dataProvider/request";
import { generatePassword } from "../../ui/forms/credentialRules";
import type { UserValues } from "./userForm";

/** The defaults of a new user, each with a password of its own. */
export const newUser = (): UserValues => ({ name: "", email: "", password: generatePassword(), role: "employee" });

/** What a new user needs in order to log in. */
export const credentialsOf = (sent: Partial<User>): Credentials => {
  const email = sent.email ?? "";
  const login = new URL("/login", location.origin).href;
  return {
    name: email,
    groups: [
      {
        lines: [
          { label: "users.fields.email", value: email },
          { label: "users.fields.password", value: plainText(sent["password"]), isSecret: true },
          { label: "users.fields.login", value: login, href: login },
        ],
      },
    ],
  };
};
