import type { Route } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Upload } from "#server/files/upload.ts";
import type { Intake } from "#server/files/with-drafts.ts";
import type { Exchange } from "../files/exchange.ts";
import { receiveUpload } from "../files/receive-upload.ts";
import { clientOf } from "../guards/client.ts";
import { NOTHING, parsePart, parseQuery, refuseBody } from "./parse.ts";

type Uploading = Route & { upload: NonNullable<Route["upload"]> };
const takesUpload = (route: Route): route is Uploading => route.upload !== undefined;

/** Body of an upload: its fields parsed like any other, its file looked at by the antivirus. */
async function readUpload(
  deps: Deps,
  intake: Intake,
  { body, upload, limited }: Uploading,
  exchange: Exchange,
  sender: string,
): Promise<{ body: unknown; upload: Upload | undefined }> {
  if (limited) await throttle(deps, limited, sender);
  const { file, fields } = await receiveUpload(exchange, intake, upload);
  if (file)
    await throttle(deps, "uploadedKibPerAccount", sender, Math.ceil(file.draft.size / 1024));
  const parsed = parsePart(body ?? NOTHING, fields);
  if (file)
    await deps.antivirus?.examine(intake, file.draft, exchange.request.log.child({ sender }));
  return { body: parsed, upload: file };
}

/** The parameters, the query and the body of a call, as its route takes them. Throws what refuses them. */
export async function readInput(
  deps: Deps,
  intake: Intake,
  route: Route,
  exchange: Exchange,
  actor: Actor | undefined,
): Promise<Record<string, unknown>> {
  const { request } = exchange;
  const params = parsePart(route.params ?? NOTHING, request.params);
  const query = parseQuery(route.query ?? NOTHING, request.query);
  if (takesUpload(route))
    return {
      params,
      query,
      ...(await readUpload(deps, intake, route, exchange, actor?.id ?? clientOf(request).key)),
    };
  if (request.isMultipart() && !route.ignoresForm) throw new ApiError("unsupported_media");
  return {
    params,
    query,
    body: route.body ? parsePart(route.body, request.body) : refuseBody(request.body),
  };
}
