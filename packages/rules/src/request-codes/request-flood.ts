/** How many requests have come without an account. */
export type RequestFlood = {
  /** From this place, in the last hour and in the last day. */
  placeHour: number
  placeDay: number
  /** From the whole property, in the last hour. */
  propertyHour: number
  /** From this network address, in the last hour. */
  addressHour: number
}

/**
 * Request counts above which a check question appears and the form closes. Limits allow for shared office
 * addresses and for many reports of one broken elevator.
 */
const requestFloodLimits = {
  question: { placeHour: 5, propertyHour: 30, addressHour: 3 },
  closed: { placeDay: 60, addressHour: 30 },
} as const

/** `question`: the form is accepted with the answer to a simple question; `closed`: no form is accepted for now. */
export type RequestFloodState = 'open' | 'question' | 'closed'

/** Returns what a person who sends a request without an account has to do now. */
export function requestFloodState(flood: RequestFlood): RequestFloodState {
  const { question, closed } = requestFloodLimits
  if (flood.placeDay >= closed.placeDay || flood.addressHour >= closed.addressHour) return 'closed'
  const isMany =
    flood.placeHour >= question.placeHour ||
    flood.propertyHour >= question.propertyHour ||
    flood.addressHour >= question.addressHour
  return isMany ? 'question' : 'open'
}

/** Maximum requests per day that one e-mail address may confirm, to prevent flooding a mailbox. */
export const maxMailedRequestsPerDay = 5
