/** In place of argon2 where hashing is not what a test is about: a hash that is its password, compared as text. */
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";

export const hash = async (password: string): Promise<string> => CURRENT + password;
export const verify = async (stored: string, password: string): Promise<boolean> =>
  stored === CURRENT + password;
