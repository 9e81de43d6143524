import { randomInt } from 'node:crypto'

/** Omits characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * A one-time password, to be changed at the next sign-in: three groups of five from 31 characters, 74 bits.
 * It satisfies the default minimum length of the Security settings.
 */
export const newOneTimePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
