import { maxLength } from './limits.ts'

/**
 * A person's first and last name as one. Two names of full length are a character longer together than an account or
 * an order holds: the end is left out then.
 */
export const fullName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim().slice(0, maxLength.fullName).trimEnd()
