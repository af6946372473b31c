/**
 * The rows of meetings, of what they decide and of yearly reviews, read as access-table.ts, from contract/meeting-permissions.ts. « as »: the caller
 * presides, writes, was there, was convened, or owns the action; « closed »: of an item « huis clos ».
 */
export const MEETING_ACCESS = `
                                                                                              nobody expired revoked pending deleted outside inside admin animator elsewhere demoted
  POST /events/:id/meeting                      event to come                                 401    401     401     401     401     403     403    201   201      403       403
  GET /meetings/:id                             meeting to prepare                            401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id                             open meeting                                  401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id                             published meeting                             401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/live                        meeting to prepare                            401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/previous                    meeting to prepare                            401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id                             meeting to prepare                            401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id                             meeting to prepare as chair                   401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id                             meeting to prepare as secretary               401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id                             meeting to prepare as present                 401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id                             meeting to prepare as convened                401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id                             published meeting                             401    401     401     401     401     403     403    409   409      403       403
  PUT /meetings/:id                             published meeting as chair                    401    401     401     401     401     409     409    409   409      409       409
  PUT /meetings/:id                             published meeting as present                  401    401     401     401     401     403     403    409   409      403       403
  DELETE /meetings/:id                          meeting to prepare                            401    401     401     401     401     403     403    204   204      403       403
  DELETE /meetings/:id                          meeting to prepare as chair                   401    401     401     401     401     204     204    204   204      204       204
  DELETE /meetings/:id                          meeting to prepare as secretary               401    401     401     401     401     204     204    204   204      204       204
  DELETE /meetings/:id                          convened meeting                              401    401     401     401     401     403     403    409   409      403       403
  POST /meetings/:id/items                      meeting to prepare                            401    401     401     401     401     403     201    201   201      201       201
  POST /meetings/:id/items                      meeting to prepare as secretary               401    401     401     401     401     201     201    201   201      201       201
  POST /meetings/:id/items                      convened meeting as convened                  401    401     401     401     401     403     201    201   201      201       201
  POST /meetings/:id/items                      open meeting                                  401    401     401     401     401     403     409    201   201      409       409
  POST /meetings/:id/items                      open meeting as chair                         401    401     401     401     401     201     201    201   201      201       201
  POST /meetings/:id/items/copy                 meeting after another                         401    401     401     401     401     403     403    201   201      403       403
  PUT /meetings/:id/items/order                 meeting without items                         401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id                                item to prepare                               401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id                                item to prepare as chair                      401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id                                item to prepare as secretary                  401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id                                item to prepare as convened                   401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id                                closed item to prepare                        401    401     401     401     401     404     404    200   200      404       404
  PUT /items/:id                                closed item to prepare as chair               401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id                                closed item to prepare as present             401    401     401     401     401     404     404    200   200      404       404
  PUT /items/:id                                closed item to prepare as convened            401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id                                item in reading                               401    401     401     401     401     403     403    409   409      403       403
  PUT /items/:id                                published item                                401    401     401     401     401     403     403    409   409      403       403
  PUT /items/:id                                published item as chair                       401    401     401     401     401     409     409    409   409      409       409
  PUT /items/:id                                published item as present                     401    401     401     401     401     403     403    409   409      403       403
  DELETE /items/:id                             item to prepare                               401    401     401     401     401     403     403    200   200      403       403
  DELETE /items/:id                             item to prepare as chair                      401    401     401     401     401     200     200    200   200      200       200
  DELETE /items/:id                             item to prepare as secretary                  401    401     401     401     401     200     200    200   200      200       200
  DELETE /items/:id                             item to prepare as convened                   401    401     401     401     401     403     403    200   200      403       403
  DELETE /items/:id                             closed item to prepare                        401    401     401     401     401     404     404    200   200      404       404

  POST /meetings/:id/notice                     meeting to prepare                            401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/notice                     meeting to prepare as chair                   401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/notice                     meeting to prepare as secretary               401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/notice                     meeting to prepare as convened                401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/notice                     open meeting                                  401    401     401     401     401     403     403    409   409      403       403
  GET /meetings/:id/notices                     convened meeting                              401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/notices                     convened meeting as convened                  401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/notice.pdf                  meeting to prepare                            401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/presence                   open meeting                                  401    401     401     401     401     403     200    200   200      200       200
  POST /meetings/:id/presence                   open meeting as convened                      401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/presence                   meeting in reading                            401    401     401     401     401     409     409    409   409      409       409
  POST /meetings/:id/presence                   open meeting and a guest                      401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/presence                   open meeting and a guest as chair             401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/presence                   open meeting and a guest as secretary         401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/presence                   open meeting and a guest as present           401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/presence                   open meeting and a guest as convened          401    401     401     401     401     403     403    200   200      403       403
  PUT /attendances/:id                          noted presence                                401    401     401     401     401     403     403    200   200      403       403
  PUT /attendances/:id                          noted presence as chair                       401    401     401     401     401     200     200    200   200      200       200
  PUT /attendances/:id                          noted presence as secretary                   401    401     401     401     401     200     200    200   200      200       200
  PUT /attendances/:id                          noted presence as present                     401    401     401     401     401     403     403    200   200      403       403
  PUT /attendances/:id                          noted presence as convened                    401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/people                      open meeting                                  401    401     401     401     401     403     200    200   200      200       200
  GET /meetings/:id/people                      open meeting as present                       401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/people                      open meeting as convened                      401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/code                        open meeting                                  401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/code                        open meeting as chair                         401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/code                        open meeting as secretary                     401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/code                        open meeting as present                       401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/code                        open meeting as convened                      401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/code                        drafted meeting                               401    401     401     401     401     403     403    409   409      403       403
  GET /meetings/:id/sheet.pdf                   open meeting                                  401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/sheet.pdf                   open meeting as chair                         401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/sheet.pdf                   open meeting as secretary                     401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/sheet.pdf                   open meeting as present                       401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/sheet.pdf                   open meeting as convened                      401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/sheet.pdf                   published meeting                             401    401     401     401     401     403     403    200   200      403       403
  GET /meetings/:id/sheet.pdf                   published meeting as chair                    401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/sheet.pdf                   published meeting as present                  401    401     401     401     401     403     403    200   200      403       403

  POST /meetings/:id/open                       convened meeting                              401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/open                       convened meeting as chair                     401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/open                       convened meeting as secretary                 401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/open                       convened meeting as convened                  401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/open                       drafted meeting                               401    401     401     401     401     403     403    409   409      403       403
  PUT /meetings/:id/current                     open meeting                                  401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id/current                     open meeting as chair                         401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id/current                     open meeting as secretary                     401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id/current                     open meeting as present                       401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/close                      open meeting                                  401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/close                      open meeting as chair                         401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/close                      open meeting as secretary                     401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/close                      open meeting as present                       401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/close                      open meeting as convened                      401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id/note                           item of an open meeting                       401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id/note                           item of an open meeting as chair              401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id/note                           item of an open meeting as secretary          401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id/note                           item of an open meeting as present            401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id/note                           item of an open meeting as convened           401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id/note                           closed item of an open meeting                401    401     401     401     401     404     404    200   200      404       404
  PUT /items/:id/note                           closed item of an open meeting as chair       401    401     401     401     401     200     200    200   200      200       200
  PUT /items/:id/note                           closed item of an open meeting as present     401    401     401     401     401     404     404    200   200      404       404
  PUT /items/:id/note                           closed item of an open meeting as convened    401    401     401     401     401     403     403    200   200      403       403
  POST /items/:id/writing                       item of an open meeting                       401    401     401     401     401     403     403    200   200      403       403
  POST /items/:id/writing                       item of an open meeting as chair              401    401     401     401     401     200     200    200   200      200       200
  POST /items/:id/writing                       item of an open meeting as secretary          401    401     401     401     401     200     200    200   200      200       200
  POST /items/:id/writing                       item of an open meeting as present            401    401     401     401     401     403     403    200   200      403       403
  POST /items/:id/writing                       item of an open meeting as convened           401    401     401     401     401     403     403    200   200      403       403
  POST /items/:id/writing                       closed item of an open meeting                401    401     401     401     401     404     404    200   200      404       404
  POST /items/:id/writing                       closed item of an open meeting as chair       401    401     401     401     401     200     200    200   200      200       200
  POST /items/:id/writing                       closed item of an open meeting as present     401    401     401     401     401     404     404    200   200      404       404
  POST /items/:id/writing                       closed item of an open meeting as convened    401    401     401     401     401     403     403    200   200      403       403
  PUT /items/:id/note                           item in reading                               401    401     401     401     401     403     403    409   409      403       403
  PUT /items/:id/note                           item in reading as secretary                  401    401     401     401     401     409     409    409   409      409       409
  PUT /items/:id/note                           item in reading as present                    401    401     401     401     401     403     403    409   409      403       403
  PUT /items/:id/note                           published item                                401    401     401     401     401     403     403    409   409      403       403
  PUT /items/:id/note                           published item as chair                       401    401     401     401     401     409     409    409   409      409       409
  PUT /items/:id/note                           published item as present                     401    401     401     401     401     403     403    409   409      403       403
  GET /items/:id/note/versions                  item of an open meeting                       401    401     401     401     401     403     403    200   200      403       403
  GET /items/:id/note/versions                  item of an open meeting as chair              401    401     401     401     401     200     200    200   200      200       200
  GET /items/:id/note/versions                  item of an open meeting as secretary          401    401     401     401     401     200     200    200   200      200       200
  GET /items/:id/note/versions                  item of an open meeting as present            401    401     401     401     401     200     200    200   200      200       200
  GET /items/:id/note/versions                  item of an open meeting as convened           401    401     401     401     401     403     403    200   200      403       403
  GET /items/:id/note/versions                  published item                                401    401     401     401     401     403     403    200   200      403       403
  GET /items/:id/note/versions                  published item as present                     401    401     401     401     401     200     200    200   200      200       200
  GET /items/:id/note/versions                  published item as convened                    401    401     401     401     401     403     403    200   200      403       403
  GET /items/:id/note/versions                  closed item of an open meeting                401    401     401     401     401     404     404    200   200      404       404
  GET /items/:id/note/versions                  closed item of an open meeting as chair       401    401     401     401     401     200     200    200   200      200       200
  GET /items/:id/note/versions                  closed item of an open meeting as present     401    401     401     401     401     404     404    200   200      404       404
  GET /items/:id/note/versions                  closed item of an open meeting as convened    401    401     401     401     401     403     403    200   200      403       403

  GET /decisions                                                                              401    401     401     401     401     200     200    200   200      200       200
  GET /decisions.csv                                                                          401    401     401     401     401     200     200    200   200      200       200
  POST /items/:id/decisions                     item of an open meeting                       401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/decisions                     item of an open meeting as chair              401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/decisions                     item of an open meeting as secretary          401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/decisions                     item of an open meeting as present            401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/decisions                     item of an open meeting as convened           401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/decisions                     closed item of an open meeting                401    401     401     401     401     404     404    201   201      404       404
  POST /items/:id/decisions                     closed item of an open meeting as secretary   401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/decisions                     closed item of an open meeting as present     401    401     401     401     401     404     404    201   201      404       404
  POST /items/:id/decisions                     published item                                401    401     401     401     401     403     403    409   409      403       403
  PUT /decisions/:id                            noted decision                                401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id                            noted decision as chair                       401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id                            noted decision as secretary                   401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id                            noted decision as present                     401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id                            noted decision as convened                    401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id                            closed noted decision                         401    401     401     401     401     404     404    200   200      404       404
  PUT /decisions/:id                            closed noted decision as secretary            401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id                            closed noted decision as present              401    401     401     401     401     404     404    200   200      404       404
  PUT /decisions/:id                            published decision                            401    401     401     401     401     403     403    409   409      403       403
  PUT /decisions/:id                            published decision as chair                   401    401     401     401     401     409     409    409   409      409       409
  PUT /decisions/:id                            published decision as present                 401    401     401     401     401     403     403    409   409      403       403
  DELETE /decisions/:id                         noted decision                                401    401     401     401     401     403     403    200   200      403       403
  DELETE /decisions/:id                         noted decision as chair                       401    401     401     401     401     200     200    200   200      200       200
  DELETE /decisions/:id                         noted decision as secretary                   401    401     401     401     401     200     200    200   200      200       200
  DELETE /decisions/:id                         noted decision as present                     401    401     401     401     401     403     403    200   200      403       403
  DELETE /decisions/:id                         noted decision as convened                    401    401     401     401     401     403     403    200   200      403       403
  DELETE /decisions/:id                         closed noted decision                         401    401     401     401     401     404     404    200   200      404       404
  DELETE /decisions/:id                         published decision                            401    401     401     401     401     403     403    409   409      403       403
  PUT /decisions/:id/follow-up                  published decision                            401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id/follow-up                  published decision as chair                   401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id/follow-up                  published decision as secretary               401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id/follow-up                  published decision as present                 401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id/follow-up                  published decision as convened                401    401     401     401     401     403     403    200   200      403       403
  PUT /decisions/:id/follow-up                  noted decision                                401    401     401     401     401     403     403    409   409      403       403
  PUT /decisions/:id/follow-up                  closed published decision                     401    401     401     401     401     404     404    200   200      404       404
  PUT /decisions/:id/follow-up                  closed published decision as chair            401    401     401     401     401     200     200    200   200      200       200
  PUT /decisions/:id/follow-up                  closed published decision as present          401    401     401     401     401     404     404    200   200      404       404
  PUT /decisions/:id/follow-up                  closed published decision as convened         401    401     401     401     401     403     403    200   200      403       403
  GET /actions                                                                                401    401     401     401     401     200     200    200   200      200       200
  GET /actions.csv                                                                            401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              noted action                                  401    401     401     401     401     404     404    200   200      404       404
  GET /actions/:id                              noted action as chair                         401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              noted action as secretary                     401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              noted action as present                       401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              noted action as convened                      401    401     401     401     401     404     404    200   200      404       404
  GET /actions/:id                              published action                              401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              closed published action                       401    401     401     401     401     404     404    200   200      404       404
  GET /actions/:id                              closed published action as chair              401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              closed published action as secretary          401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              closed published action as present            401    401     401     401     401     404     404    200   200      404       404
  GET /actions/:id                              closed published action as convened           401    401     401     401     401     200     200    200   200      200       200
  GET /actions/:id                              closed published action as owner              401    401     401     401     401     200     200    200   200      200       200
  POST /items/:id/actions                       item of an open meeting                       401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/actions                       item of an open meeting as chair              401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/actions                       item of an open meeting as secretary          401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/actions                       item of an open meeting as present            401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/actions                       item of an open meeting as convened           401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/actions                       closed item of an open meeting                401    401     401     401     401     404     404    201   201      404       404
  PUT /actions/:id                              noted action                                  401    401     401     401     401     404     404    200   200      404       404
  PUT /actions/:id                              noted action as chair                         401    401     401     401     401     200     200    200   200      200       200
  PUT /actions/:id                              noted action as secretary                     401    401     401     401     401     200     200    200   200      200       200
  PUT /actions/:id                              noted action as present                       401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              noted action as convened                      401    401     401     401     401     404     404    200   200      404       404
  PUT /actions/:id                              published action                              401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              published action as chair                     401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              published action as secretary                 401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              published action as present                   401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              published action as convened                  401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              closed published action                       401    401     401     401     401     404     404    200   200      404       404
  PUT /actions/:id                              closed published action as chair              401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              closed published action as present            401    401     401     401     401     404     404    200   200      404       404
  PUT /actions/:id                              closed published action as convened           401    401     401     401     401     403     403    200   200      403       403
  PUT /actions/:id                              closed published action as owner              401    401     401     401     401     200     200    200   200      200       200
  DELETE /actions/:id                           noted action                                  401    401     401     401     401     404     404    204   204      404       404
  DELETE /actions/:id                           noted action as chair                         401    401     401     401     401     204     204    204   204      204       204
  DELETE /actions/:id                           noted action as secretary                     401    401     401     401     401     204     204    204   204      204       204
  DELETE /actions/:id                           noted action as present                       401    401     401     401     401     403     403    204   204      403       403
  DELETE /actions/:id                           noted action as convened                      401    401     401     401     401     404     404    204   204      404       404
  DELETE /actions/:id                           published action                              401    401     401     401     401     403     403    409   409      403       403
  DELETE /actions/:id                           published action as chair                     401    401     401     401     401     409     409    409   409      409       409
  DELETE /actions/:id                           published action as present                   401    401     401     401     401     403     403    409   409      403       403

  POST /meetings/:id/send-for-reading           drafted meeting                               401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/send-for-reading           drafted meeting as chair                      401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/send-for-reading           drafted meeting as secretary                  401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/send-for-reading           drafted meeting as present                    401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/send-for-reading           drafted meeting as convened                   401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/send-for-reading           open meeting                                  401    401     401     401     401     403     403    409   409      403       403
  POST /meetings/:id/back-to-drafting           meeting in reading                            401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/back-to-drafting           meeting in reading as chair                   401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/back-to-drafting           meeting in reading as secretary               401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/back-to-drafting           meeting in reading as present                 401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/back-to-drafting           meeting in reading as convened                401    401     401     401     401     403     403    200   200      403       403
  POST /items/:id/remarks                       item in reading                               401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/remarks                       item in reading as chair                      401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/remarks                       item in reading as secretary                  401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/remarks                       item in reading as present                    401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/remarks                       item in reading as convened                   401    401     401     401     401     403     403    201   201      403       403
  POST /items/:id/remarks                       item of an open meeting                       401    401     401     401     401     403     403    409   409      403       403
  POST /items/:id/remarks                       item of an open meeting as present            401    401     401     401     401     409     409    409   409      409       409
  POST /items/:id/remarks                       item of an open meeting as convened           401    401     401     401     401     403     403    409   409      403       403
  POST /items/:id/remarks                       closed item in reading                        401    401     401     401     401     404     404    201   201      404       404
  POST /items/:id/remarks                       closed item in reading as chair               401    401     401     401     401     201     201    201   201      201       201
  POST /items/:id/remarks                       closed item in reading as present             401    401     401     401     401     404     404    201   201      404       404
  POST /items/:id/remarks                       closed item in reading as convened            401    401     401     401     401     403     403    201   201      403       403
  PUT /remarks/:id                              open remark                                   401    401     401     401     401     403     403    200   200      403       403
  PUT /remarks/:id                              open remark as chair                          401    401     401     401     401     200     200    200   200      200       200
  PUT /remarks/:id                              open remark as secretary                      401    401     401     401     401     200     200    200   200      200       200
  PUT /remarks/:id                              open remark as present                        401    401     401     401     401     403     403    200   200      403       403
  PUT /remarks/:id                              open remark as convened                       401    401     401     401     401     403     403    200   200      403       403
  PUT /remarks/:id                              closed open remark                            401    401     401     401     401     404     404    200   200      404       404
  PUT /remarks/:id                              closed open remark as present                 401    401     401     401     401     404     404    200   200      404       404
  PUT /meetings/:id/read                        meeting in reading                            401    401     401     401     401     403     403    200   200      403       403
  PUT /meetings/:id/read                        meeting in reading as chair                   401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id/read                        meeting in reading as secretary               401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id/read                        meeting in reading as present                 401    401     401     401     401     200     200    200   200      200       200
  PUT /meetings/:id/read                        meeting in reading as convened                401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/approve                    meeting in reading                            401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/approve                    meeting in reading as chair                   401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/approve                    meeting in reading as secretary               401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/approve                    meeting in reading as present                 401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/approve                    meeting in reading as convened                401    401     401     401     401     403     403    200   200      403       403
  POST /meetings/:id/approve                    meeting of the COPIL in reading               401    401     401     401     401     403     403    403   403      403       403
  POST /meetings/:id/approve                    meeting of the COPIL in reading as chair      401    401     401     401     401     200     200    200   200      200       200
  POST /meetings/:id/approve                    drafted meeting                               401    401     401     401     401     403     403    409   409      403       403
  POST /meetings/:id/approve                    published meeting                             401    401     401     401     401     403     403    409   409      403       403
  POST /meetings/:id/rectify                    published meeting                             401    401     401     401     401     403     403    201   201      403       403
  POST /meetings/:id/rectify                    published meeting as chair                    401    401     401     401     401     201     201    201   201      201       201
  POST /meetings/:id/rectify                    published meeting as secretary                401    401     401     401     401     201     201    201   201      201       201
  POST /meetings/:id/rectify                    published meeting as present                  401    401     401     401     401     403     403    201   201      403       403
  POST /meetings/:id/rectify                    published meeting as convened                 401    401     401     401     401     403     403    201   201      403       403
  POST /meetings/:id/rectify                    meeting in reading                            401    401     401     401     401     403     403    409   409      403       403
  GET /meetings/:id/minutes.pdf                 rectified meeting                             401    401     401     401     401     200     200    200   200      200       200
  GET /meetings/:id/minutes.pdf                 meeting in reading                            401    401     401     401     401     404     404    404   404      404       404
  GET /meetings/:id/rectifications/:number      rectified meeting                             401    401     401     401     401     200     200    200   200      200       200
  GET /groupes/:id/bilans/:year                 group and a year                              401    401     401     401     401     200     200    200   200      200       200
  PUT /groupes/:id/bilans/:year                 group and a year                              401    401     401     401     401     403     403    200   200      403       403
  POST /groupes/:id/bilans/:year/validate       group and a year                              401    401     401     401     401     403     403    200   200      403       403
`;
