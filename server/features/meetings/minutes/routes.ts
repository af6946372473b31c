import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { approve } from "./approve.ts";
import { backToDrafting, markRead, sendForReading } from "./reading.ts";
import { rectify } from "./rectify.ts";
import { addRemark, answerRemark } from "./remarks.ts";
import { pdfSender } from "./send-pdf.ts";

export function minutesHandlers(deps: Deps): Handlers<"minutes"> {
  const sendPdf = pdfSender(deps);
  return {
    sendForReading: ({ params, actor }) => sendForReading(deps, params.id, actor),
    backToDrafting: ({ params, body, actor }) =>
      backToDrafting(deps, params.id, body.reason, actor),
    remark: ({ params, body, actor }) => addRemark(deps, params.id, body, actor),
    answerRemark: ({ params, body, actor }) => answerRemark(deps, params.id, body, actor),
    markRead: ({ params, actor }) => markRead(deps, params.id, actor),
    approve: ({ params, body, actor }) => approve(deps, { ...params, ...body, actor }),
    rectify: ({ params, body, actor }) => rectify(deps, { id: params.id, input: body, actor }),
    pdf: ({ params, ...call }) => sendPdf(params, call),
    rectificationPdf: ({ params: { id, number }, ...call }) =>
      sendPdf({ id, rectification: Number(number) }, call),
  };
}
