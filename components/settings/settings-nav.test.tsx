// What belongs to the account stands under the account, for whoever manages it.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { SettingsNav } from "./settings-nav.tsx";

const markup = await englishMarkup("settings", "journal", "desk");
const waysOf = (isManager: boolean, permissions?: readonly string[]) =>
  markup(
    <SettingsNav
      isManager={isManager}
      permissions={permissions}
      isNotary={false}
      managesPasswords
      sealTrouble={false}
      healthTrouble={false}
    />,
  )
    .split("<h2")
    .slice(1)
    .map((part) => [...part.matchAll(/>([^<>]+)</g)].map(([, words]) => words));

test("signing page, designer, fields, features, embedding and the audit log are the account's", () => {
  const [you, account, instance] = waysOf(true);
  expect(you?.[0]).toBe("You");
  expect(account?.[0]).toBe("Account");
  for (const one of ["Signing page", "Designer", "Custom fields", "Features", "Embedding", "Audit log"])
    expect(account).toContain(one);
  expect(instance).toHaveLength(4);
  expect(instance?.[0]).toBe("Instance");
});

test("whoever manages nothing sees nothing of the account's", () => {
  expect(waysOf(false).map(([title]) => title)).toEqual(["You", "Instance"]);
});

test("whoever manages something by a role finds that, and nothing else of the account's", () => {
  const [, account] = waysOf(false, ["sender_admin.data_management", "sender_admin.custom_fields"]);
  expect(account).toEqual(["Account", "Delivery of signed documents", "Retention", "Custom fields"]);
});
