import { answerUnknown } from "#lib/http/answer-unknown.ts";

export {
  answerUnknown as DELETE,
  answerUnknown as GET,
  answerUnknown as PATCH,
  answerUnknown as POST,
  answerUnknown as PUT,
};
