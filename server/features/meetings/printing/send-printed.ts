import type { FastifyReply } from "fastify";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { TooCostly } from "#server/bounded-worker.ts";
import type { Deps } from "#server/deps.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import type { PdfDocument } from "#server/pdf/pdf-document.ts";
import { readFacts, refuseUnless } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { print } from "../minutes/pdf-worker.ts";
import { pdfHeaders } from "../minutes/send-pdf.ts";
import { readEvent } from "../read-event.ts";
import { noticeDocument } from "./notice-document.ts";
import { listSheetPeople } from "./queries.ts";
import { sheetDocument } from "./sheet-document.ts";

interface Asked {
  id: string;
  actor: Actor;
  exchange: Exchange;
}

async function send({ exchange: { reply } }: Asked, document: PdfDocument): Promise<FastifyReply> {
  const pdf = await print("printDocument", document).catch((error: unknown) => {
    throw error instanceof TooCostly ? new ApiError("unavailable") : error;
  });
  const name = `${document.title.replaceAll("\u00A0:", ",")}.pdf`;
  return reply.headers(pdfHeaders(name)).send(Buffer.from(pdf));
}

/** The agenda to print, with items « huis clos » for those who may see them. Throws not_found. */
export async function sendNotice(deps: Deps, asked: Asked): Promise<FastifyReply> {
  const now = deps.clock.now();
  const meeting = await getMeeting(deps.db, asked.id, { actor: asked.actor, now });
  return send(asked, noticeDocument(meeting, now.toISOString()));
}

/** The attendance sheet, for those who prepare the meeting, whatever its state. Throws not_found or forbidden. */
export async function sendSheet(deps: Deps, asked: Asked): Promise<FastifyReply> {
  const known = await readFacts(deps.db, asked.id, asked.actor);
  refuseUnless(
    (caller, meeting) => mayPrepare(caller, { ...meeting, archived: false, state: "open" }),
    known,
  );
  const people = await listSheetPeople(deps.db, known.row);
  const event = await readEvent(deps.db, asked.id);
  return send(asked, sheetDocument(event, people, deps.clock.now().toISOString()));
}
