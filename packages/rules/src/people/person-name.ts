import { maxLength } from '../records/limits.ts'

/**
 * Joins a first and a last name. Two names of maximum length are one character too long for an account or an order; the
 * end is cut off then.
 */
export const fullName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, maxLength.fullName).trimEnd()
