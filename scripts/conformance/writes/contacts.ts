import type { Contact } from "../../../src/dataProvider/records";
import type { Context, SignedIn } from "../context";
import { Skip } from "../findings";
import { readTarget, type TargetDomain } from "./target";

/** Adds, changes and removes a contact of the domain's company. After each step the domain is read again, as in the panel. */
export const checkContactWrites = async (context: Context, signedIn: SignedIn): Promise<void> => {
  const { name, cleanup, options } = context;
  const { person } = signedIn;
  const check = context.check("contacts", person);
  const values = {
    first_name: "Spire",
    last_name: name,
    email: `${name}@${options.mailDomain}`,
    position: "Test",
    office_phone: "+1 555 0100",
  };

  const companyOf = ({ company, company_id }: TargetDomain) => {
    const id = company?.id ?? company_id;
    if (id === undefined || id === null) throw new Skip("the domain belongs to no company");
    return id;
  };
  const find = async (): Promise<Contact | undefined> => {
    const { company } = await readTarget(context, signedIn);
    return company?.contacts?.find(({ last_name }) => last_name === name);
  };
  const added = async (): Promise<Contact> => {
    const contact = await find();
    if (!contact) throw new Skip("the domain does not have the test contact");
    return contact;
  };
  let isGone = () => {};

  await check("contacts.create", "adds a contact", async (found) => {
    const company_id = companyOf(await readTarget(context, signedIn));
    isGone = cleanup.add(`the contact ${name}`, async () => {
      const left = await find();
      if (left) await person.write("DELETE", "contacts", {}, left.id);
    });
    await person.write("POST", "contacts", { ...values, company_id });
    const contact = await find();
    found.expect(contact !== undefined, "the domain does not show the new contact");
    for (const [field, value] of Object.entries(values)) {
      found.expect(!contact || contact[field] === value, `${field}: is not what was sent`);
    }
  });
  await check("contacts.update", "changes the position", async (found) => {
    const company_id = companyOf(await readTarget(context, signedIn));
    const contact = await added();
    await person.write("PUT", "contacts", { ...contact, position: "Changed", company_id }, contact.id);
    found.expect((await find())?.position === "Changed", "position: is not what was sent");
  });
  await check("contacts.delete", "removes the contact", async (found) => {
    companyOf(await readTarget(context, signedIn));
    await person.write("DELETE", "contacts", {}, (await added()).id);
    const isThere = (await find()) !== undefined;
    found.expect(!isThere, "the domain still shows the contact");
    if (!isThere) isGone();
  });
};
