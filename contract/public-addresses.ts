/** Addresses that public pages call, in a file of their own so that these pages load no others. */
export const publicAddresses = {
  auth: {
    login: "POST /login",
    loginCode: "POST /login/code",
    passkeyOptions: "POST /login/passkey/options",
    loginPasskey: "POST /login/passkey",
    logout: "POST /logout",
    me: "GET /users/me",
    adminStatus: "GET /admin-status",
    forgotPassword: "POST /forgot-password",
    resetPassword: "POST /reset-password/:token",
  },
  signup: {
    signUp: "POST /signup",
    checkLink: "GET /verify-email/:token",
    verifyEmail: "POST /verify-email/:token",
    setUpAdmin: "POST /set-up/:token",
    openInvitation: "GET /site-invitation/:token",
    acceptInvitation: "POST /site-invitation/:token",
  },
  structureJoining: {
    open: "GET /structure-invitations/:token",
    accept: "POST /structure-invitations/:token/accept",
    createAccount: "POST /structure-invitations/:token/account",
  },
  followedApplications: {
    sendLink: "POST /candidature/link",
    read: "GET /candidature/:token",
    write: "POST /candidature/:token/messages",
    complete: "POST /candidature/:token/complement",
    withdraw: "POST /candidature/:token/withdraw",
    attestation: "GET /candidature/:token/attestation.pdf",
  },
  eventInvitations: {
    open: "GET /invitations/:token",
    answer: "POST /invitations/:token",
  },
  documentShares: {
    read: "GET /shares/:token",
    open: "POST /shares/:token/open",
  },
  unsubscribing: {
    open: "GET /abonnement/:token",
    stop: "POST /abonnement/:token",
    undo: "POST /abonnement/:token/retour",
  },
  contact: {
    challenge: "GET /captcha",
    send: "POST /contact",
  },
  resources: {
    list: "GET /ressources",
    listCategory: "GET /ressources/:category",
  },
  siteDocuments: {
    text: "GET /site-documents/:name/text",
  },
  account: {
    confirmEmail: "POST /confirm-email/:token",
  },
} as const;
