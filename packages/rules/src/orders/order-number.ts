/** The fields of an order that make up its number. */
export type NumberedOrder = {
  /** Digits, with the installation's prefix if it has one; or `REQ` or `Denied`. */
  readonly orderNumber: string
  readonly requestId: string | null
  readonly orderCategory: string
}

/** More digits than any order or request number has. */
const maxDigits = 15

/** Whether it is the placeholder for the number of a pending or denied request. */
const isOfRequest = (orderNumber: string): boolean => orderNumber === 'REQ' || orderNumber === 'Denied'

/** Names of kinds that users type before a number. */
const kindNames = /^(req|request|denied|pm|cm|order)$/i

/** Whether a text can be a prefix of order numbers, so that the digits after it are unambiguous. */
export const isNumberPrefix = (text: string): boolean =>
  /^[A-Z](?:[A-Z0-9./-]{0,6}[A-Z./-])?$/.test(text) && !kindNames.test(text.replaceAll(/[./-]/g, ''))

export const numberPrefixMessage =
  'Up to 8 capital letters, digits, points, slashes and hyphens; a letter first, no digit at the end, and not REQ, PM or CM.'

/** Parses a typed number with its prefix, such as 'hb-58101'. null for anything else. */
export function parsePrefixedNumber(
  text: string,
): { readonly prefix: string; readonly digits: string } | null {
  const found = /^([a-z][a-z0-9./-]{0,7}?)([1-9]\d*)$/i.exec(text.trim().replace(/^#\s*/, '').slice(0, 40))
  const [, prefix = '', digits = ''] = found ?? []
  return isNumberPrefix(prefix.toUpperCase()) && digits.length <= maxDigits
    ? { prefix: prefix.toUpperCase(), digits }
    : null
}

/** Returns number and kind together for lists: 'REQ 7391', 'PM 14870', '14883'. */
export function orderNumberLabel({ orderNumber, requestId, orderCategory }: NumberedOrder): string {
  if (isOfRequest(orderNumber)) return requestId === null ? 'REQ' : `REQ ${requestId}`
  return orderCategory === 'PM' ? `PM ${orderNumber}` : orderNumber
}

/** A typed number, and which of an order's two numbers it can mean. */
export type TypedNumber = { readonly of: 'order' | 'request' | 'either'; readonly digits: string }

/** Highest starting number of orders or requests: all that follow fit into ten digits. */
export const maxOrderNumber = 9_000_000_000

/** Parses '1471', '#1471', 'REQ 7382' or 'PM 14870'. null for anything else. */
export function parseOrderNumber(text: string): TypedNumber | null {
  const found = /^(?:(req|request|denied)|(pm|cm|order))?[ #]{0,3}([1-9]\d*)$/i.exec(text.trim().slice(0, 40))
  const digits = found?.[3]
  if (!found || digits === undefined || digits.length > maxDigits) return null
  return { of: found[1] ? 'request' : found[2] ? 'order' : 'either', digits }
}

/** Trailing digits of a number, after its prefix or 'REQ '. Empty if missing or too long. */
export function digitsOfNumber(number: string): string {
  const digits = number.replace(/^.*\D/s, '')
  return digits.length > maxDigits ? '' : digits
}

/** Whether a typed number, with or without prefix, is this order's. */
export function isNumberOf(orderNumber: string, typed: string): boolean {
  const text = typed.trim().replace(/^#\s*/, '').toUpperCase()
  const digits = digitsOfNumber(orderNumber)
  return text === orderNumber.toUpperCase() || (text === digits && digits !== '')
}

/**
 * Returns the ranges of whole numbers that start with these digits, including the number itself: 14, 140 to
 * 149, 1400 to 1499, …
 */
export function numbersBeginningWith(digits: string, longest = 12): { first: number; last: number }[] {
  return Array.from({ length: Math.max(1, longest - digits.length + 1) }, (_length, more) => ({
    first: Number(digits) * 10 ** more,
    last: (Number(digits) + 1) * 10 ** more - 1,
  }))
}
