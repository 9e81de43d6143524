/** The fields of an order that make up its number. */
export type NumberedOrder = {
  /** Digits, with the prefix of the installation if it has one; `REQ` or `Denied`. */
  readonly orderNumber: string
  readonly requestId: string | null
  readonly orderCategory: string
}

/** More digits than any order or request number has. */
const maxDigits = 15

/** What stands instead of the number of a request that waits or was denied. */
const isOfRequest = (orderNumber: string): boolean => orderNumber === 'REQ' || orderNumber === 'Denied'

/** Names of kinds, which people type before a number. */
const kindNames = /^(req|request|denied|pm|cm|order)$/i

/** Whether a text may stand before the numbers of orders: the digits of the number begin where it ends. */
export const isNumberPrefix = (text: string): boolean =>
  /^[A-Z](?:[A-Z0-9./-]{0,6}[A-Z./-])?$/.test(text) && !kindNames.test(text.replaceAll(/[./-]/g, ''))

export const numberPrefixMessage =
  'Up to 8 capital letters, digits, points, slashes and hyphens; a letter first, no digit at the end, and not REQ, PM or CM.'

/** A number with its prefix as people type it, 'hb-58101'; null for anything else. */
export function parsePrefixedNumber(
  text: string,
): { readonly prefix: string; readonly digits: string } | null {
  const found = /^([a-z][a-z0-9./-]{0,7}?)([1-9]\d*)$/i.exec(text.trim().replace(/^#\s*/, '').slice(0, 40))
  const [, prefix = '', digits = ''] = found ?? []
  return isNumberPrefix(prefix.toUpperCase()) && digits.length <= maxDigits
    ? { prefix: prefix.toUpperCase(), digits }
    : null
}

/** Returns number and kind together, as lists show them: 'REQ 7391', 'PM 14870', '14883'. */
export function orderNumberLabel({ orderNumber, requestId, orderCategory }: NumberedOrder): string {
  if (isOfRequest(orderNumber)) return requestId === null ? 'REQ' : `REQ ${requestId}`
  return orderCategory === 'PM' ? `PM ${orderNumber}` : orderNumber
}

/** A number as people type it, and which of an order's two numbers it can mean. */
export type TypedNumber = { readonly of: 'order' | 'request' | 'either'; readonly digits: string }

/** The highest number from which orders or requests can go on: all that follow fit into ten digits. */
export const maxOrderNumber = 9_000_000_000

/** Parses '1471', '#1471', 'REQ 7382' or 'PM 14870'; null for anything else. */
export function parseOrderNumber(text: string): TypedNumber | null {
  const found = /^(?:(req|request|denied)|(pm|cm|order))?[ #]{0,3}([1-9]\d*)$/i.exec(text.trim().slice(0, 40))
  const digits = found?.[3]
  if (!found || digits === undefined || digits.length > maxDigits) return null
  return { of: found[1] ? 'request' : found[2] ? 'order' : 'either', digits }
}

/** The digits in which a number ends, behind its prefix or behind 'REQ '; empty where there are none or too many. */
export function digitsOfNumber(number: string): string {
  const digits = number.replace(/^.*\D/s, '')
  return digits.length > maxDigits ? '' : digits
}

/** Whether a number as people type it, with its prefix or without, is this order's. */
export function isNumberOf(orderNumber: string, typed: string): boolean {
  const text = typed.trim().replace(/^#\s*/, '').toUpperCase()
  const digits = digitsOfNumber(orderNumber)
  return text === orderNumber.toUpperCase() || (text === digits && digits !== '')
}

/**
 * Returns the ranges of whole numbers that begin with these digits, including the number itself: 14, 140 to 149, 1400
 * to 1499, …
 */
export function numbersBeginningWith(digits: string, longest = 12): { first: number; last: number }[] {
  return Array.from({ length: Math.max(1, longest - digits.length + 1) }, (_length, more) => ({
    first: Number(digits) * 10 ** more,
    last: (Number(digits) + 1) * 10 ** more - 1,
  }))
}
