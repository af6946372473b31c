import { Schema } from "prosemirror-model";
import {
  DOCUMENT_MARKS,
  DOCUMENT_NODES,
  type DocumentMarkName,
  type DocumentNodeName,
} from "#contract/page-document.ts";

/** What the visual mode edits, as the server judges it. */
export const schema = new Schema<DocumentNodeName, DocumentMarkName>({
  nodes: DOCUMENT_NODES,
  marks: DOCUMENT_MARKS,
});
