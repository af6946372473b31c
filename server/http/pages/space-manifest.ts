/** Name, or address, of the list of routes of the member space, beside that of the public pages. */
export const spaceManifest = (publicManifest: string): string =>
  publicManifest.replace(/\.js$/, "-space.js");
