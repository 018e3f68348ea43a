import { rolesOf } from "../../../src/authProvider/user";
import { unwrap } from "../../../src/dataProvider/answers";
import { resources } from "../../../src/dataProvider/endpoints";
import { type User, UserSchema } from "../../../src/dataProvider/records";
import { fillRoute } from "../../../src/dataProvider/request";
import { userPayload } from "../../../src/resources/users/userForm";
import { generatePassword } from "../../../src/ui/forms/credentialRules";
import type { Check, Context, SignedIn } from "../context";
import { expectNoPassword, expectRefusal, Skip } from "../findings";
import type { Person } from "../person";
import { fitting } from "../shapes";
import { expectCreated } from "./target";

const { list: listRoute, create, update, delete: remove } = resources.users;

/** The staff account of this run: what is sent, and how it is found again. It is removed at the end if it is left over. */
const createTestUser = ({ name, secrets, cleanup, options }: Context, person: Person) => {
  const values = { name, email: `${name}@${options.mailDomain}`, password: generatePassword(), role: "employee" };
  secrets.add(values.password);
  const find = async (): Promise<User | undefined> => {
    const { body } = await person.http.request({ method: "GET", path: "/api/users", endpoint: listRoute });
    return fitting(UserSchema, unwrap(body)).find(({ email }) => email === values.email);
  };
  return {
    values,
    find,
    /** @throws Skip when it was not added. */
    added: async (): Promise<User> => {
      const user = await find();
      if (!user) throw new Skip("the test user is not in the list");
      return user;
    },
    isGone: cleanup.add(`the user ${values.email}`, async () => {
      const left = await find();
      if (left) await person.write("DELETE", "users", {}, left.id);
    }),
  };
};

type TestUser = ReturnType<typeof createTestUser>;

const checkCreate = async (check: Check, person: Person, { values, find, added }: TestUser) => {
  await check("users.create", "adds an employee", async (found) => {
    const written = await person.write("POST", "users", userPayload({}, values));
    expectCreated(found, person, written);
    found.shape(UserSchema, written.record);
    expectNoPassword(found, [written.record]);
    const user = await find();
    found.expect(user !== undefined, "the list does not have the new user");
    found.expect(
      !user || rolesOf(user).includes("employee"),
      "the list shows the new user without the role that was sent",
    );
  });
  await check({ about: create }, "with an e-mail that is taken: 422", async (found) => {
    await added();
    const json = userPayload({}, values);
    await expectRefusal(found, person, { method: "POST", path: "/api/users", endpoint: create, json }, 422);
  });
};

const checkOther = async (check: Check, { person, role }: SignedIn, { values, added }: TestUser) => {
  await check({ about: update }, `as the ${role}, giving the role of a super-admin: 403`, async (found) => {
    const user = await added();
    const { path } = fillRoute(update, { id: user.id });
    const json = userPayload(user, { ...values, password: "", role: "super-admin" });
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
  const testUser = createTestUser(context, person);
  const { values, find, added, isGone } = testUser;

  await checkCreate(check, person, testUser);
  await check("users.update", "changes the name", async (found) => {
    const user = await added();
    const changed = `${values.name} changed`;
    await person.write("PUT", "users", userPayload(user, { ...values, name: changed, password: "" }), user.id);
    found.expect((await find())?.name === changed, "the list does not show the new name");
  });
  for (const other of others) await checkOther(context.check("users", other.person), other, testUser);
  await check("users.delete", "removes the user", async (found) => {
    const { id } = await added();
    await person.write("DELETE", "users", {}, id);
    const isThere = (await find()) !== undefined;
    found.expect(!isThere, "the list still has the user");
    if (!isThere) isGone();
    const { path } = fillRoute(remove, { id });
    await expectRefusal(found, person, { method: "DELETE", path, endpoint: remove }, 404);
  });
};
