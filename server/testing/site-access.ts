/** The rows of access-table.ts about the site and its running, in the same columns: pages, images, values, mails, trash, backups, persons. */
export const SITE_ACCESS = `
  GET /site-invitations                                       401    401     401     401     401     403    403    200    403      403      403
  POST /site-invitations/check                                401    401     401     401     401     403    403    200    403      403      403
  POST /site-invitations                                      401    401     401     401     401     403    403    200    403      403      403
  POST /site-invitations/:id/resend invitation to the site    401    401     401     401     401     403    403    204    403      403      403
  POST /site-invitations/:id/revoke invitation to the site    401    401     401     401     401     403    403    204    403      403      403
  GET /dashboard                                              401    401     401     401     401     403    403    200    403      403      403
  GET /premiers-pas                                           401    401     401     401     401     403    403    200    403      403      403
  PUT /premiers-pas                                           401    401     401     401     401     204    204    204    204      204      204
  GET /fonctions                                              401    401     401     401     401     403    403    200    403      403      403
  PUT /fonctions/:feature           feature                   401    401     401     401     401     403    403    200    403      403      403
  GET /messages                                               401    401     401     401     401     403    403    200
  PUT /messages/:id                 message                   401    401     401     401     401     403    403    200
  DELETE /messages/:id              message                   401    401     401     401     401     403    403    204
  GET /mails                                                  401    401     401     401     401     403    403    200
  POST /mails/:id/retry             mail that failed          401    401     401     401     401     403    403    200
  POST /mails/test                                            401    401     401     401     401     403    403    200
  GET /trash                                                  401    401     401     401     401     403    403    200    403      403      403
  POST /trash/:kind/:id/restore     document in the trash     401    401     401     401     401     403    403    200    403      403      403
  DELETE /trash/:kind/:id           document in the trash     401    401     401     401     401     403    403    204    403      403      403
  PUT /users/:id/redaction          person                    401    401     401     401     401     403    403    200
  GET /pages                                                  401    401     401     401     401     403    403    200
  GET /pages/:id                    page of the site          401    401     401     401     401     403    403    200
  PUT /pages/:id/draft              page of the site          401    401     401     401     401     403    403    200
  DELETE /pages/:id/draft           page of the site          401    401     401     401     401     403    403    204
  POST /pages/:id/check             page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/preview-address   page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/document          page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/markdown          page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/diff              page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/publish           page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions           page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions/:number   page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions/:number/diff page of the site       401    401     401     401     401     403    403    200
  POST /pages/:id/versions/:number/restore page of the site   401    401     401     401     401     403    403    200
  GET /articles                                               401    401     401     401     401     403    403    200
  POST /pages                                                 401    401     401     401     401     403    403    201
  PUT /pages/:id/heading            article                   401    401     401     401     401     403    403    200
  PUT /pages/:id/heading            page of the site          401    401     401     401     401     403    403    409
  PUT /pages/:id/address            article                   401    401     401     401     401     403    403    200
  PUT /pages/:id/address            page of the site          401    401     401     401     401     403    403    409
  GET /pages/:id/links              page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/withdraw          article                   401    401     401     401     401     403    403    200
  POST /pages/:id/withdraw          page of the site          401    401     401     401     401     403    403    409
  DELETE /pages/:id                 article to write          401    401     401     401     401     403    403    204
  DELETE /pages/:id                 article                   401    401     401     401     401     403    403    409
  GET /personnes                                              401    401     401     401     401     403    403    200    403      403      403
  GET /personnes/export                                       401    401     401     401     401     403    403    200    403      403      403
  POST /personnes/effacement                                  401    401     401     401     401     403    403    404    403      403      403
  GET /conservation                                           401    401     401     401     401     403    403    200
  GET /registre                                               401    401     401     401     401     403    403    200
  GET /acceptations                                           401    401     401     401     401     403    403    200
  GET /revue/:year                  point of the review       401    401     401     401     401     403    403    200
  PUT /revue/:year/:item            point of the review       401    401     401     401     401     403    403    200
  GET /media                                                  401    401     401     401     401     403    403    200
  POST /media                                                 401    401     401     401     401     403    403    201    403      403      403      403
  PUT /media/:id                    picture                   401    401     401     401     401     403    403    200
  POST /media/:id/restore           picture                   401    401     401     401     401     403    403    200
  DELETE /media/:id                 picture                   401    401     401     401     401     403    403    204
  GET /journal                                                401    401     401     401     401     403    403    200
  GET /backups                                                401    401     401     401     401     403    403    200    403      403      403
  POST /backups                                               401    401     401     401     401     403    403    200    403      403      403
  POST /backups/downloads                                     401    401     401     401     401     403    403    200    403      403      403
  POST /backups/downloads/:id/address  own prepared backup    401    401     401     401     401     403    403    200
  POST /backups/downloads/:id/address  prepared backup        401    401     401     401     401     403    403    404
  POST /backups/downloads/:id/address  backup                 401    401     401     401     401     403    403    404
  POST /backups/:id/address         backup                    401    401     401     401     401     403    403    200
  POST /backups/:id/address         own prepared backup       401    401     401     401     401     403    403    404
  GET /backups/:id/archive          own prepared backup       400    400     400     400     400     400    400    400
  GET /backups/:id/archive          backup                    400    400     400     400     400     400    400    400
  GET /journal                                                401    401     401     401     401     403    403    200    403      403      403
  GET /site-values                                            401    401     401     401     401     403    403    200
  PUT /site-values                                            401    401     401     401     401     403    403    200
  PUT /site-values/:name            value                     401    401     401     401     401     403    403    200
  GET /site-values/:name/versions   value                     401    401     401     401     401     403    403    200
  POST /site-values/:name/restore   value                     401    401     401     401     401     403    403    200
  POST /site-values/:name/mail      words of a letter         401    401     401     401     401     403    403    200
  GET /site-documents                                         401    401     401     401     401     403    403    200
  POST /site-documents/:name        site document             401    401     401     401     401     403    403    201    403      403      403      403
  PUT /site-documents/:name/validated site document           401    401     401     401     401     403    403    200
  GET /site-documents/:name/versions site document            401    401     401     401     401     403    403    200
  POST /site-documents/:name/restore site document            401    401     401     401     401     403    403    200
  GET /site-documents/:name/versions/:version site document   401    401     401     401     401     403    403    200
  GET /site-documents/:name/accepted accepted document        401    401     401     401     401     403    403    200
  GET /site-documents/:name/accepted/:sha256 accepted document 401   401     401     401     401     404    404    200
  GET /users/me/acceptations                                  401    401     401     401     401     200    200    200
`;
