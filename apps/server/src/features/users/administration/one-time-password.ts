import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * A password that is told once and changed at the next sign-in: three groups of five of 31 characters, 74 bits. It is
 * longer than any minimum length that the Security settings allow to ask for by default.
 */
export const newOneTimePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
