/** Addresses that administrators call from the public pages of resources: visitors do not load them. */
export const resourceAddresses = {
  resources: {
    upload: "POST /upload-ressource",
    addLink: "POST /ressources",
    update: "PUT /ressources/:id",
    remove: "DELETE /ressources/:id",
    deadLinks: "GET /liens-morts",
  },
  trash: {
    restore: "POST /trash/:kind/:id/restore",
  },
} as const;
