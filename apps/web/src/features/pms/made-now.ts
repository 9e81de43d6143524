import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { PmOrdersMadeNow } from '@fettle/contract/pm-targets'

const shownReasons = 3

/** Result of making today's orders: their numbers, and reasons for missing ones. */
export function madeNowText(
  { orders, others }: PmOrdersMadeNow,
  targets: PmScheduleDetail['targets'],
): string {
  const nameOf = (id: number) => targets.find(({ targetId }) => targetId === id)?.name ?? ''
  const [first] = orders
  const made =
    first === undefined
      ? []
      : [orders.length === 1 ? `Order ${first.orderNumber} was made.` : `${orders.length} orders were made.`]
  const reasons = others
    .slice(0, shownReasons)
    .map(({ targetId, state, reason }) =>
      [nameOf(targetId), state === 'Planned' ? 'Waits to be made' : state, reason].filter(Boolean).join(': '),
    )
  const more = others.length - reasons.length
  return [...made, ...reasons, ...(more > 0 ? [`${more} more were not made.`] : [])].join(' ')
}
