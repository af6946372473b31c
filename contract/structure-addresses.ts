/** Addresses of structures, of the people in them, and of memberships. */
export const structureAddresses = {
  structures: {
    list: "GET /structures",
    get: "GET /structures/:id",
    create: "POST /structures",
    update: "PUT /structures/:id",
    remove: "DELETE /structures/:id",
    startMembership: "PUT /structures/:id/membership",
    endMembership: "POST /structures/:id/membership/end",
  },
  structurePeople: {
    list: "GET /structures/:id/people",
    attach: "POST /structures/:id/people",
    update: "PUT /structures/:id/people/:userId",
    detach: "DELETE /structures/:id/people/:userId",
    leave: "POST /structures/:id/leave",
    transferRole: "POST /structures/:id/hand-over",
  },
  structureInvitations: {
    list: "GET /structures/:id/invitations",
    send: "POST /structures/:id/invitations",
    resend: "POST /structures/:id/invitations/:invitationId/resend",
    revoke: "DELETE /structures/:id/invitations/:invitationId",
  },
  labelReviews: {
    list: "GET /label-reviews",
    decide: "PUT /label-reviews/:key",
    undo: "DELETE /label-reviews/:key",
    finish: "POST /label-reviews/finish",
  },
  structureMerges: {
    list: "GET /structures/merge",
    merge: "POST /structures/merge",
    undo: "POST /structures/merge/:id/undo",
  },
  ownMemberships: {
    start: "PUT /users/:id/membership",
    end: "POST /users/:id/membership/end",
    ask: "POST /users/me/membership-request",
  },
} as const;
