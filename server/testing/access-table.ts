import { APPLICATION_ACCESS } from "./application-access.ts";
import { SITE_ACCESS } from "./site-access.ts";

/**
 * Who may do what, written by hand from what was decided on the product and from nothing else: the status that each
 * caller gets for each route, and for each kind of object that it can name. « outside » and « inside »: a member who is not, or is,
 * in the group concerned. « animator », « elsewhere » and « demoted »: a member of that group who runs it, who runs another one, who ran it
 * until a moment ago; « meanwhile »: an administrator who loses that role while an upload arrives; where they have no column, they have the access of any member (access-animateurs.test.ts). The sessions of « expired » and « revoked » are an administrator's; so was the account that is « deleted ».
 */
export const ACCESS_TABLE = `
                                                            nobody expired revoked pending deleted outside inside admin animator elsewhere demoted meanwhile
  POST /login                                                 200    200     200     200     200     200    200    200
  POST /login/code                                            400    400     400     400     400     400     400    400
  POST /login/passkey/options                                 200    200     200     200     200     200     200    200
  POST /login/passkey                                         400    400     400     400     400     400     400    400
  POST /forgot-password                                       200    200     200     200     200     200    200    200
  POST /reset-password/:token       link to reset             200    200     200     200     200     200    200    200
  POST /signup                                                201    201     201     201     201     201    201    201
  GET /verify-email/:token          link to verify            204    204     204     204     204     204    204    204
  POST /verify-email/:token         link to verify            200    200     200     200     200     200    200    200
  POST /set-up/:token               link to set up            200    200     200     200     200     200    200    200
  GET /site-invitation/:token       link of an invitation     200    200     200     200     200     200    200    200
  POST /site-invitation/:token      link of an invitation     200    200     200     200     200     200    200    200
  GET /shares/:token                link of a share           200    200     200     200     200     200    200    200
  POST /shares/:token/open          link of a share           200    200     200     200     200     200    200    200
  POST /confirm-email/:token        link to change            200    200     200     200     200     200    200    200
  GET /captcha                                                200    200     200     200     200     200    200    200
  POST /contact                                               200    200     200     200     200     200    200    200
  GET /abonnement/:token            mail of somebody          303    303     303     303     303     303    303    303
  POST /abonnement/:token           mail of somebody          200    200     200     200     200     200    200    200
  POST /abonnement/:token/retour    mail of somebody          200    200     200     200     200     200    200    200
  GET /ressources                                             200    200     200     200     200     200    200    200
  GET /ressources/:category         category                  200    200     200     200     200     200    200    200
  GET /site-documents/:name/text    document to accept        200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a resource        200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a document        401    401     401     401     401     200    200    200
  GET /uploads/:filename            file in the trash         401    401     401     401     401     404    404    404

  POST /logout                                                401    401     401     401     401     204    204    204
  GET /users/me                                               401    401     401     401     401     200    200    200    200      200      200
  GET /admin-status                                           401    401     401     401     401     200    200    200
  PUT /users/me                                               401    401     401     401     401     200    200    200
  PUT /users/me/password                                      401    401     401     401     401     200    200    200
  POST /users/me/email                                        401    401     401     401     401     200    200    200
  GET /users/me/sessions                                      401    401     401     401     401     200    200    200
  DELETE /users/me/sessions/:id     own session               401    401     401     401     401     204    204    204
  DELETE /users/me/sessions/:id     session of another        401    401     401     401     401     404    404    404
  GET /nouveautes                                             401    401     401     401     401     200    200    200    200      200      200
  PUT /nouveautes/lues                                        401    401     401     401     401     204    204    204    204      204      204
  GET /users/me/attente                                       401    401     401     401     401     200    200    200    200      200      200
  GET /recherche-espace                                       401    401     401     401     401     200    200    200    200      200      200
  GET /users/me/fiche                                         401    401     401     401     401     200    200    200
  PUT /users/me/fiche                                         401    401     401     401     401     200    200    200
  GET /users/me/notifications                                 401    401     401     401     401     200    200    200
  PUT /users/me/notifications                                 401    401     401     401     401     200    200    200
  GET /users/me/export                                        401    401     401     401     401     200    200    200
  POST /users/me/deletion-request                             401    401     401     401     401     200    200    200

  GET /users/me/factors                                       401    401     401     401     401     200     200    200
  POST /users/me/totp                                         401    401     401     401     401     200     200    200
  POST /users/me/totp/confirm                                 401    401     401     401     401     400     400    400
  DELETE /users/me/totp             own application           401    401     401     401     401     200     200    200
  POST /users/me/recovery-codes     own application           401    401     401     401     401     200     200    200
  POST /users/me/passkeys/options                             401    401     401     401     401     200     200    200
  POST /users/me/passkeys                                     401    401     401     401     401     400     400    400
  PUT /users/me/passkeys/:id        own passkey               401    401     401     401     401     200     200    200
  PUT /users/me/passkeys/:id        passkey of another        401    401     401     401     401     404     404    404
  DELETE /users/me/passkeys/:id     own passkey               401    401     401     401     401     200     200    200
  DELETE /users/me/passkeys/:id     passkey of another        401    401     401     401     401     404     404    404
  DELETE /users/me/devices/:id      own device                401    401     401     401     401     204     204    204
  DELETE /users/me/devices/:id      device of another         401    401     401     401     401     404     404    404
  POST /users/me/confirm/options                              401    401     401     401     401     200     200    200
  POST /users/me/confirm                                      401    401     401     401     401     200     200    200

  GET /groupes                                                401    401     401     401     401     200    200    200    200      200      200
  GET /groupes/noms                                           401    401     401     401     401     200    200    200    200      200      200
  GET /groupes/:id                  group                     401    401     401     401     401     200    200    200    200      200      200
  POST /groupes/:id/join            group                     401    401     401     401     401     200    200    200    200      200      200
  POST /groupes/:id/leave           group                     401    401     401     401     401     200    200    200    200      200      200
  GET /events                                                 401    401     401     401     401     200    200    200    200      200      200
  GET /events/count                                           401    401     401     401     401     200    200    200    200      200      200
  GET /events/days                                            401    401     401     401     401     200    200    200    200      200      200
  GET /events/:id                   event                     401    401     401     401     401     200    200    200    200      200      200
  GET /documents                                              401    401     401     401     401     200    200    200    200      200      200

  GET /groupes/:id/demandes         group                     401    401     401     401     401     403    403    200    200      403      403
  POST /groupes/:id/demandes/:userId/answer group with a request 401  401     401     401     401     403    403    204    204      403      403
  GET /groupes/:id/personnes        group                     401    401     401     401     401     403    403    200    200      403      403
  POST /groupes/:id/invitations     group                     401    401     401     401     401     403    403    204    204      403      403
  PUT /groupes/:id/members/:userId/role group and a member    401    401     401     401     401     403    403    204    403      403      403
  POST /groupes/:id/relais          group and a member        401    401     401     401     401     403    403    403    204      403      403
  GET /groupes/:id/audience         group                     401    401     401     401     401     403    403    200    200      403      403
  GET /groupes/:id/courriels        group                     401    401     401     401     401     403    403    200    200      403      403
  POST /groupes/:id/courriels       group                     401    401     401     401     401     403    403    201    201      403      403
  DELETE /groupes/:id/courriels/:mailId group and a mail      401    401     401     401     401     403    403    204    204      403      403
  PUT /groupes/:id/policy           group                     401    401     401     401     401     403    403    204    204      403      403
  PUT /groupes/:id/archive          group                     401    401     401     401     401     403    403    204    403      403      403

  POST /groupes                                               401    401     401     401     401     403    403    201    403      403      403
  PUT /groupes/:id                  group                     401    401     401     401     401     403    403    200    403      403      403
  DELETE /groupes/:id               group                     401    401     401     401     401     403    403    204    403      403      403
  POST /events                                                401    401     401     401     401     403    403    201    201      403      403
  GET /events/:id/ics               event                     401    401     401     401     401     200    200    200
  PUT /events/:id/answer            event to come             401    401     401     401     401     409    200    409    200      200      200
  GET /events/:id/answers           event                     401    401     401     401     401     200    200    200    200      200      200
  GET /events/:id/invitations       event to come             401    401     401     401     401     403    403    200    200      403      403
  POST /events/:id/invitations      event to come             401    401     401     401     401     403    403    200    200      403      403
  GET /invitations/:token           invitation of somebody    200    200     200     200     200     200    200    200
  POST /invitations/:token          invitation of somebody    200    200     200     200     200     200    200    200
  GET /users/me/answers                                       401    401     401     401     401     200    200    200
  GET /users/me/calendriers                                   401    401     401     401     401     200    200    200
  POST /users/me/calendriers                                  401    401     401     401     401     201    201    201
  DELETE /users/me/calendriers/:id  own calendar              401    401     401     401     401     204    204    204
  DELETE /users/me/calendriers/:id  calendar of another       401    401     401     401     401     404    404    404
  GET /agenda/:feed                 calendar address          200    200     200     200     200     200    200    200
  GET /agenda/:feed                 revoked address           200    200     200     200     200     200    200    200
  GET /agenda/:feed                 unknown address           404    404     404     404     404     404    404    404

  POST /event-series                                          401    401     401     401     401     403    403    200    200      403      403
  GET /event-series/:id             series                    401    401     401     401     401     200    200    200    200      200      200
  GET /guides                                                 401    401     401     401     401     200    200    200    200      200      200
  GET /guides/:name                 guide                     401    401     401     401     401     200    200    200    200      200      200
  GET /polls                                                  401    401     401     401     401     200    200    200    200      200      200
  GET /polls/:id                    poll                      401    401     401     401     401     200    200    200    200      200      200
  POST /polls                                                 401    401     401     401     401     403    403    201    201      403      403
  PUT /polls/:id                    poll                      401    401     401     401     401     403    403    200    200      403      403
  DELETE /polls/:id                 poll                      401    401     401     401     401     403    403    204    204      403      403
  PUT /polls/:id/votes              poll                      401    401     401     401     401     409    200    409    200      200      200
  POST /polls/:id/close             poll                      401    401     401     401     401     403    403    200    200      403      403
  GET /commentaires/:kind/:id       event to comment on       401    401     401     401     401     200    200    200    200      200      200
  GET /commentaires/:kind/:id       document to comment on    401    401     401     401     401     200    200    200    200      200      200
  GET /commentaires/:kind/:id       group to comment on       401    401     401     401     401     200    200    200    200      200      200
  GET /commentaires/:kind/:id/personnes event to comment on       401    401     401     401     401     409    200    200    200      200      200
  POST /commentaires/:kind/:id      event to comment on       401    401     401     401     401     409    201    201    201      201      201
  POST /commentaires/:kind/:id      document to comment on    401    401     401     401     401     409    201    201    201      201      201
  POST /commentaires/:kind/:id      group to comment on       401    401     401     401     401     409    201    201    201      201      201
  PUT /commentaires/:id             own comment               401    401     401     401     401     409    200    200    200      200      200
  PUT /commentaires/:id             comment of another        401    401     401     401     401     403    403    403    403      403      403
  DELETE /commentaires/:id          comment of another        401    401     401     401     401     403    403    204    204      403      403
  DELETE /commentaires/:id          own comment               401    401     401     401     401     204    204    204    204      204      204
  PUT /events/:id                   event                     401    401     401     401     401     403    403    200    200      403      403
  POST /events/:id/cancel           event to come             401    401     401     401     401     403    403    200    200      403      403
  POST /events/:id/resume           event called off          401    401     401     401     401     403    403    200    200      403      403
  DELETE /events/:id                event                     401    401     401     401     401     403    403    204    204      403      403
  GET /events/:id/documents         event                     401    401     401     401     401     200    200    200    200      200      200
  PUT /events/:id/documents         event                     401    401     401     401     401     403    403    200    200      403      403
  GET /documents/:id                document                  401    401     401     401     401     200    200    200    200      200      200
  GET /documents/:id/events         document                  401    401     401     401     401     200    200    200
  POST /upload                                                401    401     401     401     401     403    403    201    201      403      403      403
  POST /documents/archive                                     401    401     401     401     401     200    200    200    200      200      200
  GET /archives                                               400    400     400     400     400     400    400    400
  DELETE /documents/:id             document                  401    401     401     401     401     403    403    204    204      403      403
  GET /documents/:id/text           document                  401    401     401     401     401     200    200    200    200      200      200
  GET /documents/:id/versions       document                  401    401     401     401     401     200    200    200    200      200      200
  GET /documents/:id/compare        document with two versions 401 401    401     401     401     200    200    200    200      200      200
  POST /documents/:id/versions      document                  401    401     401     401     401     403    403    201    201      403      403      403
  POST /documents/:id/versions/:number/restore document with two versions 401 401 401   401     401     403    403    200    200      403      403
  PUT /documents/:id/versions/:number document with two versions 401 401     401     401     401     403    403    200    200      403      403
  GET /groupes/:id/folders          group                     401    401     401     401     401     200    200    200    200      200      200
  POST /groupes/:id/folders         group                     401    401     401     401     401     403    403    201    201      403      403
  PUT /groupes/:id/folders          group                     401    401     401     401     401     403    403    200    200      403      403
  PUT /groupes/:id/folders/:folderId group and a folder       401    401     401     401     401     403    403    200    200      403      403
  DELETE /groupes/:id/folders/:folderId group and a folder    401    401     401     401     401     403    403    204    204      403      403
  PUT /documents/:id/sorting        document                  401    401     401     401     401     403    403    200    200      403      403
  PUT /documents/sorting                                       401    401     401     401     401     403    403    204    204      403      403
  POST /groupes/:id/folders/:folderId/archive group and a filled folder 401 401 401  401     401     200    200    200    200      200      200
  GET /documents/years                                        401    401     401     401     401     200    200    200    200      200      200
  GET /reglages/documents                                     401    401     401     401     401     403    403    200    403      403      403
  PUT /reglages/documents                                     401    401     401     401     401     403    403    200    403      403      403
  POST /documents/:id/versions/:number/erase document with two versions 401 401 401     401     401     403    403    200    403      403      403
  GET /documents/:id/reference      document with approvals   401    401     401     401     401     200    200    200    200      200      200
  PUT /documents/:id/reference      document with approvals   401    401     401     401     401     403    403    200    200      403      403
  POST /documents/:id/acceptance    document with approvals   401    401     401     401     401     200    200    200    200      200      200
  GET /documents/:id/shares         document with a share     401    401     401     401     401     403    403    200    200      403      403
  POST /documents/:id/shares        document with a share     401    401     401     401     401     403    403    201    201      403      403
  GET /document-shares                                        401    401     401     401     401     403    403    200    403      403      403
  PUT /document-shares/:id          share                     401    401     401     401     401     403    403    200    200      403      403
  DELETE /document-shares/:id       share                     401    401     401     401     401     403    403    204    204      403      403
  GET /documents/:id/register       document with approvals   401    401     401     401     401     403    403    200    200      403      403
  POST /documents/:id/reviewed      document with approvals   401    401     401     401     401     403    403    200    200      403      403
  POST /documents/:id/remind        document with approvals   401    401     401     401     401     403    403    200    200      403      403
  DELETE /documents/:id/reference   document with approvals   401    401     401     401     401     403    403    200    200      403      403
  GET /a-lire                                                 401    401     401     401     401     200    200    200    200      200      200
  POST /upload-ressource                                      401    401     401     401     401     403    403    201    403      403      403      403
  POST /ressources                                            401    401     401     401     401     403    403    201    403      403      403
  PUT /ressources/:id               resource                  401    401     401     401     401     403    403    200    403      403      403
  DELETE /ressources/:id            resource                  401    401     401     401     401     403    403    204    403      403      403
  GET /liens-morts                                            401    401     401     401     401     403    403    200    403      403      403

  GET /users                                                  401    401     401     401     401     403    403    200    403      403      403
  GET /users/count                                            401    401     401     401     401     403    403    200
  PUT /users/:id                    person                    401    401     401     401     401     403    403    200
  PUT /users/:id                    oneself                   401    401     401     401     401     403    403    200
  PUT /users/:id/role               person                    401    401     401     401     401     403    403    200    403      403      403
  PUT /users/:id/role               oneself                   401    401     401     401     401     403    403    200    403      403      403
  DELETE /users/:id                 person                    401    401     401     401     401     403    403    204
  DELETE /users/:id                 oneself                   401    401     401     401     401     403    403    204
  POST /users/:id/second-factor-reset person with an application 401    401     401     401     401     403     403    200
  POST /users/:id/second-factor-reset person                    401    401     401     401     401     403     403    409
  POST /users/:id/second-factor-reset oneself                   401    401     401     401     401     403     403    409
  GET /imports                                                401    401     401     401     401     403    403    200    403      403      403
  POST /imports                                               401    401     401     401     401     403    403    201    403      403      403      403
  GET /imports/:id                  applied import            401    401     401     401     401     403    403    200    403      403      403
  PUT /imports/:id/mapping          import to apply           401    401     401     401     401     403    403    200    403      403      403
  GET /imports/:id/rows             applied import            401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/apply           import to apply           401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/undo            applied import            401    401     401     401     401     403    403    200    403      403      403
  POST /imports/:id/invite          applied import            401    401     401     401     401     403    403    200    403      403      403
  GET /imports/model/:file          kind of table             401    401     401     401     401     403    403    200    403      403      403
  GET /imports/:id/errors.csv       applied import            401    401     401     401     401     403    403    200    403      403      403
  GET /exports/:file                kind of table             401    401     401     401     401     403    403    200    403      403      403

${SITE_ACCESS}${APPLICATION_ACCESS}`;
