/** The rows of structures, memberships and the directory, read as access-table.ts. « own »: the caller is its référent. */
export const STRUCTURE_ACCESS = `
                                                                      nobody expired revoked pending deleted outside inside admin animator elsewhere demoted
  GET /structures                                                       401    401     401     401     401     200    200    200    200      200      200
  GET /structures/:id                       structure                   401    401     401     401     401     200    200    200    200      200      200
  POST /structures                                                      401    401     401     401     401     403    403    201    403      403      403
  PUT /structures/:id                       structure                   401    401     401     401     401     403    403    200    403      403      403
  PUT /structures/:id                       own structure               401    401     401     401     401     200    200    200    200      200      200
  DELETE /structures/:id                    structure                   401    401     401     401     401     403    403    204    403      403      403
  DELETE /structures/:id                    own structure               401    401     401     401     401     403    403    204    403      403      403
  PUT /structures/:id/membership            own structure               401    401     401     401     401     403    403    204    403      403      403
  POST /structures/:id/membership/end       own structure               401    401     401     401     401     403    403    204    403      403      403
  GET /structures/:id/people                structure                   401    401     401     401     401     200    200    200    200      200      200
  POST /structures/:id/people               own structure               401    401     401     401     401     403    403    204    403      403      403
  PUT /structures/:id/people/:userId        structure and a person      401    401     401     401     401     403    403    204    403      403      403
  DELETE /structures/:id/people/:userId     structure and a person      401    401     401     401     401     403    403    204    403      403      403
  POST /structures/:id/leave                own structure               401    401     401     401     401     204    204    204    204      204      204
  POST /structures/:id/leave                structure                   401    401     401     401     401     409    409    409    409      409      409
  POST /structures/:id/hand-over            own structure and a person  401    401     401     401     401     204    204    204    204      204      204
  POST /structures/:id/hand-over            structure and a person      401    401     401     401     401     403    403    403    403      403      403
  GET /structures/:id/invitations           structure                   401    401     401     401     401     403    403    200    403      403      403
  POST /structures/:id/invitations          structure                   401    401     401     401     401     403    403    204    403      403      403
  POST /structures/:id/invitations          own structure               401    401     401     401     401     204    204    204    204      204      204
  POST /structures/:id/invitations/:invitationId/resend structure and an invitation 401 401 401 401     401     403    403    204    403      403      403
  DELETE /structures/:id/invitations/:invitationId structure and an invitation 401    401     401     401     401     403    403    204    403      403      403
  GET /structure-invitations/:token         link to join a structure    200    200     200     200     200     200    200    200
  POST /structure-invitations/:token/account link to join a structure   200    200     200     200     200     200    200    200
  POST /structure-invitations/:token/accept link to join a structure    401    401     401     401     401     409    409    409
  POST /structure-invitations/:token/accept own link to a structure     401    401     401     401     401     204    204    204
  PUT /users/:id/membership                 person                      401    401     401     401     401     403    403    204    403      403      403
  POST /users/:id/membership/end            person                      401    401     401     401     401     403    403    204    403      403      403
  POST /users/me/membership-request                                     401    401     401     401     401     409    409    409
  GET /label-reviews                                          401    401     401     401     401     403    403    200    403      403      403
  PUT /label-reviews/:key           label to review           401    401     401     401     401     403    403    204    403      403      403
  PUT /label-reviews/:key           decided label             401    401     401     401     401     403    403    409    403      403      403
  DELETE /label-reviews/:key        decided label             401    401     401     401     401     403    403    200    403      403      403
  DELETE /label-reviews/:key        label to review           401    401     401     401     401     403    403    404    403      403      403
  POST /label-reviews/finish                                  401    401     401     401     401     403    403    409    403      403      403
  GET /structures/merge                                       401    401     401     401     401     403    403    200    403      403      403
  POST /structures/merge                                      401    401     401     401     401     403    403    200    403      403      403
  POST /structures/merge/:id/undo   merge                     401    401     401     401     401     403    403    200    403      403      403
  GET /annuaire-espace                                        401    401     401     401     401     200    200    200    200      200      200
  GET /annuaire-espace/count                                  401    401     401     401     401     200    200    200    200      200      200
  GET /annuaire-espace/structures                             401    401     401     401     401     200    200    200    200      200      200
  GET /annuaire-espace/:id          person                    401    401     401     401     401     200    200    200    200      200      200
`;
