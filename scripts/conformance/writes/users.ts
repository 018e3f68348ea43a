import { getRoles } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { type User, UserSchema } from "@/model/records";
import { fillRoute } from "@/dataProvider/request";
import { toUserPayload } from "@/resources/users/userForm";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedIn } from "../context";
import { expectNoPassword, expectRefusal } from "../findings";
import type { Person } from "../person";
import { fitting } from "../shapes";
import { createTestRecord, expectCreated } from "./testRecord";

const { list: listRoute, create, update, delete: remove } = resources.users;

type TestUser = ReturnType<typeof createTestUser>;

/** The staff account of this run: what is sent, and how it is found again. */
const createTestUser = (context: Context, check: Check, person: Person) => {
  const { name, secrets, options } = context;
  const values = { name, email: `${name}@${options.mailDomain}`, password: generatePassword(), role: "employee" };
  secrets.add(values.password);
  const findAll = async (): Promise<User[]> => {
    const { body } = await person.http.request({ method: "GET", path: "/api/users", endpoint: listRoute });
    return fitting(UserSchema, unwrap(body)).filter(({ email }) => email === values.email);
  };
  const kind = { resource: "users", label: `the user ${values.email}`, where: "the list", noun: "the user" } as const;
  return { values, ...createTestRecord(context, check, person, { ...kind, findAll }) };
};

const checkTaken = (check: Check, person: Person, { values, added }: TestUser) =>
  check({ about: create }, "with an e-mail that is taken: 422", async (found) => {
    await added();
    const json = toUserPayload({}, values);
    await expectRefusal(found, person, { method: "POST", path: "/api/users", endpoint: create, json }, 422);
  });

const checkOther = async (check: Check, { person, role }: SignedIn, { values, added }: TestUser) => {
  await check({ about: update }, `as the ${role}, giving the role of a super-admin: 403`, async (found) => {
    const user = await added();
    const { path } = fillRoute(update, { id: user.id });
    const json = toUserPayload(user, { ...values, password: "", role: "super-admin" });
    await expectRefusal(found, person, { method: "PUT", path, endpoint: update, json }, 403, 422);
  });
  if (role !== "employee") return;
  await check({ about: remove }, `as the ${role}: 403`, async (found) => {
    const { path } = fillRoute(remove, { id: (await added()).id });
    await expectRefusal(found, person, { method: "DELETE", path, endpoint: remove }, 403);
  });
};

/** Adds, changes and removes a staff account; in between, other roles try what they must not do to it. */
export const checkUserWrites = async (
  context: Context,
  { person }: SignedIn,
  others: readonly SignedIn[],
): Promise<void> => {
  const check = context.check("users", person);
  const testUser = createTestUser(context, check, person);
  const { values, add, change, remove: end } = testUser;

  await add(
    "adds an employee",
    () => toUserPayload({}, values),
    (found, user, written) => {
      expectCreated(found, person, written);
      found.shape(UserSchema, written.record);
      expectNoPassword(found, [written.record]);
      found.expect(getRoles(user).includes("employee"), "the list shows the new user without the role that was sent");
    },
  );
  await checkTaken(check, person, testUser);
  const name = `${values.name} changed`;
  await change(
    "changes the name",
    (user) => toUserPayload(user, { ...values, name, password: "" }),
    (found, user) => found.expect(user.name === name, "the list does not show the new name"),
  );
  for (const other of others) await checkOther(context.check("users", other.person), other, testUser);
  await end("removes the user");
};
