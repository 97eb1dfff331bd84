import { describe, expect, test } from "vitest";
import * as memberRoute from "#app/api/ceremony/[ceremonyId]/member/route.ts";
import * as allGroups from "#app/api/groups/route.ts";
import * as notifyRoute from "#app/api/packages/[packageId]/roles/[roleId]/notifications/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { Package } from "#lib/contract/records/package.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import {
  account,
  ann,
  cy,
  groupRole,
  invited,
  makeGroup,
  outsider,
  sent,
  withPeople,
} from "#lib/testing/group-signers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, readPackage } from "#lib/testing/sent-package.ts";

withPeople();

describe("the role's record", () => {
  test("200 names the group; both names are filled; its members are the owner's to see", async () => {
    const group = await makeGroup();
    const packageId = await sent(group.id);
    const pkg = await readPackage(account.owner, packageId);
    expect(Package.parse(pkg)).toEqual(pkg);
    expect(pkg.roles[0].signers).toMatchObject([
      {
        id: "ann",
        signerType: "GROUP_SIGNER",
        firstName: group.name,
        lastName: "Group",
        name: group.name,
        email: "sales@example.com",
        group: { id: group.id, name: group.name, emailMembers: true },
      },
    ]);
    expect(pkg.roles[0].signers[0].group.members).toHaveLength(2);
    const bob = await openCeremony(packageId, "bob");
    const seen = await callRoute(roleRoute, "GET /roles/ann", {
      params: { packageId, roleId: "ann" },
      cookie: bob.cookie.replace("COUNTERSIGN_CEREMONY", "SERVICE_SESSION_ID"),
    });
    expect(seen.body.signers[0].group).toMatchObject({ id: group.id, members: [] });
  });

  test("400 for a group of another account and for one that does not exist", async () => {
    const other = await makeAccount();
    const theirs = (await callRoute(allGroups, "POST /groups", { key: other.owner.apiKey, json: { name: "Theirs" } }))
      .body;
    for (const id of [theirs.id, "none"]) {
      const answer = await callRoute(packagesRoute, "POST /packages", {
        key: account.owner.apiKey,
        json: { name: "P", roles: [groupRole(id)] },
      });
      expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.unknownGroup"]);
    }
  });

  test("200 takes back what GET answered", async () => {
    const group = await makeGroup();
    const made = await callRoute(packagesRoute, "POST /packages", {
      key: account.owner.apiKey,
      json: { name: "P", roles: [groupRole(group.id)] },
    });
    const call = { key: account.owner.apiKey, params: { packageId: made.body.id, roleId: "ann" } };
    const before = (await callRoute(roleRoute, "GET /roles/ann", call)).body;
    const after = (await callRoute(roleRoute, "PUT /roles/ann", { ...call, json: before })).body;
    expect(after).toEqual({ ...before, signers: [{ ...before.signers[0], updated: after.signers[0].updated }] });
  });
});

describe("invitations", () => {
  test("each member gets one of their own, or the group's address gets one", async () => {
    const each = await sent((await makeGroup()).id);
    expect(await invited(each)).toEqual([ann.row.email, cy.row.email].sort());
    const one = await sent((await makeGroup({ emailMembers: false })).id);
    expect(await invited(one)).toEqual(["sales@example.com"]);
    const none = await sent((await makeGroup({ emailMembers: false, email: "" })).id);
    expect(await invited(none)).toEqual([ann.row.email, cy.row.email].sort());
    await callRoute(notifyRoute, "POST /notifications", {
      key: account.owner.apiKey,
      params: { packageId: each, roleId: "ann" },
    });
    expect(await invited(each, "reminder")).toEqual([ann.row.email, cy.row.email].sort());
  });

  test("at the group's shared link a member asks for their own; nobody acts there", async () => {
    const packageId = await sent((await makeGroup({ emailMembers: false })).id);
    const shared = await openCeremony(packageId, "ann");
    const view = await shared.view();
    expect(view.state).toBe("choose-member");
    expect(view.documents).toEqual([]);
    expect(view.members.map((one) => one.member).sort()).toEqual([ann.row.id, cy.row.id].sort());
    expect((await shared.consent()).body.messageKey).toBe("error.forbidden.memberUnknown");
    const ask = (member: string) =>
      callRoute(memberRoute, `POST /ceremony/${shared.id}/member`, {
        params: { ceremonyId: shared.id },
        cookie: shared.cookie,
        json: { member },
      });
    expect((await ask(outsider.row.id)).status).toBe(404);
    expect((await ask(ann.row.id)).status).toBe(204);
    expect(await invited(packageId)).toEqual([ann.row.email, "sales@example.com"].sort());
  });
});
