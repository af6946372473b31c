/** The rows of access-table.ts about applications, in the same columns. */
export const APPLICATION_ACCESS = `
  GET /candidature/:token            link of an applicant       200    200     200     200     200     200    200    200
  POST /candidature/:token/messages  link of an applicant       201    201     201     201     201     201    201    201
  POST /candidature/:token/complement link of an asked applicant 200    200     200     200     200     200    200    200
  POST /candidature/:token/withdraw  link of an applicant       200    200     200     200     200     200    200    200
  GET /candidature/:token/attestation.pdf link of an applicant  200    200     200     200     200     200    200    200
  POST /candidature/link                                        200    200     200     200     200     200    200    200
  GET /applications                                             401    401     401     401     401     403    403    200    403      403      403
  POST /applications/:id/approve     applicant                  401    401     401     401     401     403    403    200    403      403      403
  POST /applications/:id/refuse      applicant                  401    401     401     401     401     403    403    200    403      403      403
  POST /applications/:id/reopen      person just approved       401    401     401     401     401     403    403    200    403      403      403
  GET /applications/stats                                       401    401     401     401     401     403    403    200    403      403      403
  GET /applications/:id              applicant                  401    401     401     401     401     403    403    200    403      403      403
  POST /applications/:id/messages    applicant                  401    401     401     401     401     403    403    201    403      403      403
  POST /applications/:id/complement  applicant                  401    401     401     401     401     403    403    201    403      403      403
  DELETE /applications/:id/complement asked applicant           401    401     401     401     401     403    403    200    403      403      403
  PUT /applications/:id/assignment   applicant                  401    401     401     401     401     403    403    200    403      403      403
  POST /applications/:id/lapse       unanswered applicant       401    401     401     401     401     403    403    200    403      403      403
  GET /applications/:id/attestation.pdf applicant who accepted  401    401     401     401     401     403    403    200    403      403      403
  GET /mail-templates                                           401    401     401     401     401     403    403    200    403      403      403
  PUT /mail-templates/:key           mail template              401    401     401     401     401     403    403    200    403      403      403
  DELETE /mail-templates/:key        mail template              401    401     401     401     401     403    403    200    403      403      403
  POST /mail-templates/:key/preview  mail template              401    401     401     401     401     403    403    200    403      403      403
`;
