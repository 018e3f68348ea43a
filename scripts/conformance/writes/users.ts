import { getRoles } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { type User, UserSchema } from "@/model/records";
import { fillRoute } from "@/dataProvider/request";
import { toUserPayload } from "@/resources/users/userForm";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedInClient } from "../context";
import { expectNoPassword, expectError } from "../findings";
import type { ApiClient } from "../apiClient";
import { filterValid } from "../shapes";
import { createTestRecord, expectCreated } from "./testRecord";

const { list: listRoute, create, update, delete: remove } = resources.users;

type TestUser = ReturnType<typeof createTestUser>;

const createTestUser = (context: Context, check: Check, client: ApiClient) => {
  const { name, secrets, options } = context;
  const values = { name, email: `${name}@${options.mailDomain}`, password: generatePassword(), role: "employee" };
  secrets.add(values.password);
  const findAll = async (): Promise<User[]> => {
    const { body } = await client.http.request({ method: "GET", path: "/api/users", endpoint: listRoute });
    return filterValid(UserSchema, unwrap(body)).filter(({ email }) => email === values.email);
  };
  const kind = { resource: "users", label: `the user ${values.email}`, where: "the list", noun: "the user" } as const;
  return { values, ...createTestRecord(context, check, client, { ...kind, findAll }) };
};

const checkTakenEmail = (check: Check, client: ApiClient, { values, requireAdded }: TestUser) =>
  check({ about: create }, "taken e-mail address: 422", async (findings) => {
    await requireAdded();
    const json = toUserPayload({}, values);
    await expectError(findings, client, { method: "POST", path: "/api/users", endpoint: create, json }, 422);
  });

const checkOtherRole = async (check: Check, { client, role }: SignedInClient, { values, requireAdded }: TestUser) => {
  await check({ about: update }, `as the ${role}, promoting to super-admin: 403`, async (findings) => {
    const user = await requireAdded();
    const { path } = fillRoute(update, { id: user.id });
    const json = toUserPayload(user, { ...values, password: "", role: "super-admin" });
    await expectError(findings, client, { method: "PUT", path, endpoint: update, json }, 403, 422);
  });
  if (role !== "employee") return;
  await check({ about: remove }, `as the ${role}: 403`, async (findings) => {
    const { path } = fillRoute(remove, { id: (await requireAdded()).id });
    await expectError(findings, client, { method: "DELETE", path, endpoint: remove }, 403);
  });
};

/** Adds, changes and removes a staff account. Meanwhile other roles try forbidden changes. */
export const checkUserWrites = async (
  context: Context,
  { client }: SignedInClient,
  others: readonly SignedInClient[],
): Promise<void> => {
  const check = context.check("users", client);
  const testUser = createTestUser(context, check, client);
  const { values, add, change, remove: end } = testUser;

  await add(
    "adds an employee",
    () => toUserPayload({}, values),
    (findings, user, written) => {
      expectCreated(findings, client, written);
      findings.expectShape(UserSchema, written.record);
      expectNoPassword(findings, [written.record]);
      findings.expect(getRoles(user).includes("employee"), "the list shows the new user without the sent role");
    },
  );
  await checkTakenEmail(check, client, testUser);
  const name = `${values.name} changed`;
  await change(
    "changes the name",
    (user) => toUserPayload(user, { ...values, name, password: "" }),
    (findings, user) => findings.expect(user.name === name, "the list does not show the new name"),
  );
  for (const other of others) await checkOtherRole(context.check("users", other.client), other, testUser);
  await end("removes the user");
};
