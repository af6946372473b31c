/** « .pdf »; empty without a dot. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf(".");
  return dot >= 0 ? name.slice(dot) : "";
};

export const stemOf = (name: string): string =>
  name.slice(0, name.length - extensionOf(name).length);

/** The title of a document with the extension of a file of another version. */
export const retitled = (title: string, file: string): string =>
  `${stemOf(title)}${extensionOf(file)}`;

/** « Budget – v3.xlsx » */
export const versionName = (title: string, number: number, file: string): string =>
  `${stemOf(title)} – v${number}${extensionOf(file)}`;
