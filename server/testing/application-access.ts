/** The rows of access-table.ts about applications and imported tables, in the same columns. */
export const APPLICATION_ACCESS = `
  GET /candidature/:token            link of an applicant       200    200     200     200     200     200    200    200
  POST /candidature/:token/messages  link of an applicant       201    201     201     201     201     201    201    201
  POST /candidature/:token/complement link of an asked applicant 200    200     200     200     200     200    200    200
  POST /candidature/:token/withdraw  link of an applicant       200    200     200     200     200     200    200    200
  GET /candidature/:token/attestation.pdf link of an applicant  200    200     200     200     200     200    200    200
  POST /candidature/link                                        200    200     200     200     200     200    200    200
  GET /applications                                             401    401     401     401     401     403    403    200
  POST /applications/:id/approve     applicant                  401    401     401     401     401     403    403    200
  POST /applications/:id/refuse      applicant                  401    401     401     401     401     403    403    200
  POST /applications/:id/reopen      person just approved       401    401     401     401     401     403    403    200
  GET /applications/stats                                       401    401     401     401     401     403    403    200
  GET /applications/:id              applicant                  401    401     401     401     401     403    403    200
  POST /applications/:id/messages    applicant                  401    401     401     401     401     403    403    201
  POST /applications/:id/complement  applicant                  401    401     401     401     401     403    403    201
  DELETE /applications/:id/complement asked applicant           401    401     401     401     401     403    403    200
  PUT /applications/:id/assignment   applicant                  401    401     401     401     401     403    403    200
  POST /applications/:id/lapse       unanswered applicant       401    401     401     401     401     403    403    200
  GET /applications/:id/attestation.pdf applicant who accepted  401    401     401     401     401     403    403    200
  GET /mail-templates                                           401    401     401     401     401     403    403    200
  PUT /mail-templates/:key           mail template              401    401     401     401     401     403    403    200
  DELETE /mail-templates/:key        mail template              401    401     401     401     401     403    403    200
  POST /mail-templates/:key/preview  mail template              401    401     401     401     401     403    403    200
  GET /imports                                                401    401     401     401     401     403    403    200    403      403      403
  POST /imports                                               401    401     401     401     401     403    403    201    403      403      403      403
  GET /imports/:id                  applied import            401    401     401     401     401     403    403    200    403      403      403
  PUT /imports/:id/mapping          import to apply           401    401     401     401     401     403    403    200    403      403      403
  GET /imports/:id/rows             applied import            401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/apply           import to apply           401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/undo            applied import            401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/invite          applied import            401    401     401     401     401     403    403    200    403      403      403
  GET /imports/model/:kind.csv      kind of table             401    401     401     401     401     403    403    200    403      403      403
  GET /imports/:id/errors.csv       applied import            401    401     401     401     401     403    403    200    403      403      403
  GET /exports/:kind.csv            kind of table             401    401     401     401     401     403    403    200    403      403      403
`;
