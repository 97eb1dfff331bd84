// The desk's own endpoints, as far as a browser has to know them (lines.ts).
import type * as deskModule from "./desk.ts";
import { linesOf } from "./lines-of.ts";

export const desk = linesOf<typeof deskModule.desk>()({
  readDeskOverview: "GET /desk/overview",
  readDeskNeeds: "GET /desk/needs",
  readDeskFacts: "GET /desk/facts",
  putAside: "PUT /desk/aside",
  takeUp: "DELETE /desk/aside",
  listDeskSenders: "GET /desk/senders",
  readDeskKept: "GET /desk/views",
  saveView: "PUT /desk/views",
  removeView: "DELETE /desk/views",
  listFolders: "GET /desk/folders",
  makeFolder: "POST /desk/folders",
  renameFolder: "PUT /desk/folders/{folderId}",
  removeFolder: "DELETE /desk/folders/{folderId}",
  putInFolder: "PUT /desk/folders/packages",
  endFirstSteps: "PUT /desk/firstSteps",
});
