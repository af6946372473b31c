import { addresses } from "#contract/addresses.ts";
import { request, toCalls } from "./call.ts";
import { sendWithFile } from "./send-file.ts";

/** Every call of the contract, typed by it: api.groups.get({ params: { id } }). */
export const api = /* @__PURE__ */ toCalls(addresses, sendWithFile);

/** An event as a file for a calendar, with the session. */
export async function fetchEventFile(id: string): Promise<Blob> {
  const response = await request(addresses.calendars.event, { params: { id } });
  return response.blob();
}

/** A table for a spreadsheet, with the session. */
export async function fetchTable(
  name: "model" | "errors" | "exportRows",
  params: Record<string, string>,
): Promise<Blob> {
  const response = await request(addresses.imports[name], { params });
  return response.blob();
}

/** A stored file, with the session: it works however long the page has been open. */
export async function fetchFile(filename: string, signal?: AbortSignal): Promise<Blob> {
  const response = await request(addresses.files.download, { params: { filename } }, signal);
  return response.blob();
}

/** The version of a document of the site that has this hash. */
export async function fetchAcceptedDocument(params: {
  name: string;
  sha256: string;
}): Promise<Blob> {
  const response = await request(addresses.siteDocuments.acceptedFile, { params });
  return response.blob();
}

/** A PDF of the site as it was in a version, for those who edit it. */
export async function fetchSiteDocument(params: { name: string; version: string }): Promise<Blob> {
  const response = await request(addresses.siteDocuments.file, { params });
  return response.blob();
}

/** The attestation of what an applicant accepted, for an administrator. */
export async function fetchAttestation(id: string): Promise<Blob> {
  const response = await request(addresses.applicationFiles.attestation, { params: { id } });
  return response.blob();
}

/** The notice of a meeting or its sheet of presence, to print. */
export async function fetchMeetingPdf({
  kind,
  id,
}: {
  kind: "notice" | "sheet";
  id: string;
}): Promise<Blob> {
  const address = {
    notice: addresses.meetingNotices.pdf,
    sheet: addresses.meetingPresence.sheet,
  }[kind];
  const response = await request(address, { params: { id } });
  return response.blob();
}
