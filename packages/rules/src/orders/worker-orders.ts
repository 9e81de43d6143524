/** Message when a person with open orders would be deactivated ([C5.007]). */
export const openOrdersMessage = (count: number, name: string): string =>
  `Move the ${count} open ${count === 1 ? 'order' : 'orders'} of ${name} first.`

/** Describes a departing worker's orders other than open first assignments. */
export function ordersToMoveWords({ onHold, asSecond }: { onHold: number; asSecond: number }): string {
  const parts = [
    ...(onHold > 0 ? [`${onHold} on hold`] : []),
    ...(asSecond > 0 ? [`${asSecond} as second assignee`] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')} among them.`
}

/** The warning before the last active worker of trades leaves; empty where others have each of them. */
export function lastOfTradesWarning(name: string, trades: readonly string[]): string {
  const [last, ...others] = trades.toReversed()
  if (last === undefined) return ''
  const named = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
  return `${name} is the last active worker of ${named}. New orders of ${
    others.length === 0 ? 'this trade' : 'these trades'
  } will find nobody by themselves.`
}

/** Whether a worker is on shift now, works today, or does not: what the list of workers filters by. */
export const shiftFilters = ['On shift now', 'Shift today', 'No shift today'] as const
export type ShiftFilter = (typeof shiftFilters)[number]
