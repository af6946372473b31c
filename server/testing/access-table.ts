import type { Address } from "../../contract/addresses.ts";

/**
 * Who may do what, written by hand from what was decided on the product and from nothing else: the status that each
 * caller gets for each route, and for each kind of object that it can name. « outside » and « inside »: a member who is not, or is,
 * in the group concerned. The sessions of « expired » and « revoked » are an administrator's; so was the account that is « deleted ».
 */
const TABLE = `
                                                            nobody expired revoked pending deleted outside inside admin
  POST /login                                                 200    200     200     200     200     200    200    200
  POST /forgot-password                                       200    200     200     200     200     200    200    200
  POST /reset-password/:token       link to reset             200    200     200     200     200     200    200    200
  POST /signup                                                201    201     201     201     201     201    201    201
  POST /verify-email/:token         link to verify            200    200     200     200     200     200    200    200
  POST /set-up/:token               link to set up            200    200     200     200     200     200    200    200
  POST /confirm-email/:token        link to change            200    200     200     200     200     200    200    200
  GET /captcha                                                200    200     200     200     200     200    200    200
  POST /contact                                               200    200     200     200     200     200    200    200
  GET /ressources                                             200    200     200     200     200     200    200    200
  GET /ressources/:category         category                  200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a resource        200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a document        401    401     401     401     401     200    200    200
  GET /uploads/:filename            file in the trash         401    401     401     401     401     404    404    404

  POST /logout                                                401    401     401     401     401     204    204    204
  GET /users/me                                               401    401     401     401     401     200    200    200
  GET /admin-status                                           401    401     401     401     401     200    200    200
  PUT /users/me                                               401    401     401     401     401     200    200    200
  PUT /users/me/password                                      401    401     401     401     401     200    200    200
  POST /users/me/email                                        401    401     401     401     401     200    200    200
  GET /users/me/sessions                                      401    401     401     401     401     200    200    200
  DELETE /users/me/sessions/:id     own session               401    401     401     401     401     204    204    204
  DELETE /users/me/sessions/:id     session of another        401    401     401     401     401     404    404    404
  GET /users/me/export                                        401    401     401     401     401     200    200    200
  POST /users/me/deletion-request                             401    401     401     401     401     200    200    200

  GET /groupes                                                401    401     401     401     401     200    200    200
  GET /groupes/noms                                           401    401     401     401     401     200    200    200
  GET /groupes/:id                  group                     401    401     401     401     401     200    200    200
  POST /groupes/:id/join            group                     401    401     401     401     401     200    200    200
  POST /groupes/:id/leave           group                     401    401     401     401     401     200    200    200
  GET /events                                                 401    401     401     401     401     200    200    200
  GET /events/count                                           401    401     401     401     401     200    200    200
  GET /events/days                                            401    401     401     401     401     200    200    200
  GET /events/:id                   event                     401    401     401     401     401     200    200    200
  GET /documents                                              401    401     401     401     401     200    200    200

  POST /groupes                                               401    401     401     401     401     403    403    201
  PUT /groupes/:id                  group                     401    401     401     401     401     403    403    200
  DELETE /groupes/:id               group                     401    401     401     401     401     403    403    204
  POST /events                                                401    401     401     401     401     403    403    201
  GET /events/:id/ics               event                     401    401     401     401     401     200    200    200
  PUT /events/:id/answer            event to come             401    401     401     401     401     409    200    409
  GET /events/:id/answers           event                     401    401     401     401     401     200    200    200
  GET /users/me/answers                                       401    401     401     401     401     200    200    200
  GET /users/me/calendriers                                   401    401     401     401     401     200    200    200
  POST /users/me/calendriers                                  401    401     401     401     401     201    201    201
  DELETE /users/me/calendriers/:id  own calendar              401    401     401     401     401     204    204    204
  DELETE /users/me/calendriers/:id  calendar of another       401    401     401     401     401     404    404    404
  GET /agenda/:feed                 calendar address          200    200     200     200     200     200    200    200
  GET /agenda/:feed                 revoked address           200    200     200     200     200     200    200    200
  GET /agenda/:feed                 unknown address           404    404     404     404     404     404    404    404

  PUT /events/:id                   event                     401    401     401     401     401     403    403    200
  POST /events/:id/cancel           event to come             401    401     401     401     401     403    403    200
  POST /events/:id/resume           event called off          401    401     401     401     401     403    403    200
  DELETE /events/:id                event                     401    401     401     401     401     403    403    204
  POST /upload                                                401    401     401     401     401     403    403    201
  DELETE /documents/:id             document                  401    401     401     401     401     403    403    204
  POST /upload-ressource                                      401    401     401     401     401     403    403    201
  DELETE /ressources/:id            resource                  401    401     401     401     401     403    403    204

  GET /applications                                           401    401     401     401     401     403    403    200
  POST /applications/:id/approve    applicant                 401    401     401     401     401     403    403    200
  POST /applications/:id/refuse     applicant                 401    401     401     401     401     403    403    200
  GET /users                                                  401    401     401     401     401     403    403    200
  GET /users/count                                            401    401     401     401     401     403    403    200
  PUT /users/:id                    person                    401    401     401     401     401     403    403    200
  PUT /users/:id                    oneself                   401    401     401     401     401     403    403    200
  PUT /users/:id/role               person                    401    401     401     401     401     403    403    200
  PUT /users/:id/role               oneself                   401    401     401     401     401     403    403    200
  DELETE /users/:id                 person                    401    401     401     401     401     403    403    204
  DELETE /users/:id                 oneself                   401    401     401     401     401     403    403    204
  GET /dashboard                                              401    401     401     401     401     403    403    200
  GET /messages                                               401    401     401     401     401     403    403    200
  PUT /messages/:id                 message                   401    401     401     401     401     403    403    200
  DELETE /messages/:id              message                   401    401     401     401     401     403    403    204
  GET /mails                                                  401    401     401     401     401     403    403    200
  POST /mails/:id/retry             mail that failed          401    401     401     401     401     403    403    200
  GET /trash                                                  401    401     401     401     401     403    403    200
  POST /trash/:kind/:id/restore     document in the trash     401    401     401     401     401     403    403    200
  DELETE /trash/:kind/:id           document in the trash     401    401     401     401     401     403    403    204
  PUT /users/:id/redaction          person                    401    401     401     401     401     403    403    200
  GET /pages                                                  401    401     401     401     401     403    403    200
  GET /pages/:id                    page of the site          401    401     401     401     401     403    403    200
  PUT /pages/:id/draft              page of the site          401    401     401     401     401     403    403    200
  DELETE /pages/:id/draft           page of the site          401    401     401     401     401     403    403    204
  POST /pages/:id/check             page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/preview           page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/diff              page of the site          401    401     401     401     401     403    403    200
  POST /pages/:id/publish           page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions           page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions/:number   page of the site          401    401     401     401     401     403    403    200
  GET /pages/:id/versions/:number/diff page of the site       401    401     401     401     401     403    403    200
  POST /pages/:id/versions/:number/restore page of the site   401    401     401     401     401     403    403    200
  GET /journal                                                401    401     401     401     401     403    403    200
  GET /site-values                                            401    401     401     401     401     403    403    200
  PUT /site-values/:name            value                     401    401     401     401     401     403    403    200
  GET /site-values/:name/versions   value                     401    401     401     401     401     403    403    200
  POST /site-values/:name/restore   value                     401    401     401     401     401     403    403    200
`;

/** What each kind of caller gets, in the order of the columns, for a route and a kind of object. */
export interface Row {
  address: Address;
  object: string;
  statuses: number[];
}

export const rows = TABLE.split("\n").flatMap((line): Row[] => {
  const [, address, object = "", statuses] =
    /^ {2}([A-Z]+ \S+) +(.*?) *((?:\d{3} *){8})$/.exec(line) ?? [];
  return address && statuses
    ? [{ address: address as Address, object, statuses: statuses.trim().split(/ +/).map(Number) }]
    : [];
});
