/** The fields of an order that make up its number. */
export type NumberedOrder = {
  /** Digits, `REQ` or `Denied`. */
  readonly orderNumber: string
  readonly requestId: string | null
  readonly orderCategory: string
}

/** Returns number and kind together, as lists show them: 'REQ 7391', 'PM 14870', '14883'. */
export function orderNumberLabel({ orderNumber, requestId, orderCategory }: NumberedOrder): string {
  if (!/^\d+$/.test(orderNumber)) return requestId === null ? 'REQ' : `REQ ${requestId}`
  return orderCategory === 'PM' ? `PM ${orderNumber}` : orderNumber
}

/** A number as people type it, and which of an order's two numbers it can mean. */
export type TypedNumber = { readonly of: 'order' | 'request' | 'either'; readonly digits: string }

/** The highest number from which orders or requests can go on: all that follow fit into ten digits. */
export const maxOrderNumber = 9_000_000_000

/** More digits than any order or request number has. */
const maxDigits = 15

/** Parses '1471', '#1471', 'REQ 7382' or 'PM 14870'; null for anything else. */
export function parseOrderNumber(text: string): TypedNumber | null {
  const found = /^(?:(req|request|denied)|(pm|cm|order))?[ #]{0,3}([1-9]\d*)$/i.exec(text.trim().slice(0, 40))
  const digits = found?.[3]
  if (!found || digits === undefined || digits.length > maxDigits) return null
  return { of: found[1] ? 'request' : found[2] ? 'order' : 'either', digits }
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
