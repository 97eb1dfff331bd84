// PURE. Whose input a reader sees before it is signed: what others have typed is theirs until they sign.
import type { Viewer } from "../access/document-visibility.ts";
import type { ApprovalRow, FieldRow } from "./approval-record.ts";

type Approval = ApprovalRow & { fields: FieldRow[] };

/** The approvals as they look through these roles: of other people's unsigned ones the fields stay, empty. */
export const withoutOthersInput = <A extends Approval>(approvals: readonly A[], viewer: Viewer): A[] =>
  approvals.map((approval) =>
    viewer === "all" || approval.accepted || viewer.has(approval.roleId)
      ? approval
      : { ...approval, fields: approval.fields.map((field) => ({ ...field, value: null })) },
  );
