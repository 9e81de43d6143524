import type { ChangeEvent } from '@fettle/contract/events'
import type { Actor } from '@fettle/rules/access/permissions'
import { visibleAmong, visibleBeforeChange } from '#features/foundation/order-access/order-access.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { FeedChange } from '#platform/events/change-feed.ts'
import { canReceive } from './events.access.ts'

/** A visible change and the stream position after it. */
export type VisibleChange = { position: string; event: ChangeEvent }

/**
 * Returns the changes visible to an actor, in sequence. An order that was visible before and is not any more
 * is sent as gone, without its new place.
 */
export async function selectVisibleChanges(
  db: Db,
  actor: Actor,
  changes: readonly FeedChange[],
): Promise<VisibleChange[]> {
  const answers = changes.map((change) => ({ change, answer: canReceive(actor, change) }))
  const toCheck = answers.flatMap(({ change, answer }) => (answer === 'ask-order' ? [change] : []))
  const visible = await visibleAmong(db, actor, [...new Set(toCheck.map(({ order }) => order as number))])
  const left = toCheck.flatMap((change) =>
    change.was !== null && !visible.has(change.order as number) ? [{ change, was: change.was }] : [],
  )
  const seen = await visibleBeforeChange(
    db,
    actor,
    left.map(({ was, change }) => ({ ...was, id: change.order as number })),
  )
  const gone = new Map(left.filter((_, index) => seen[index]).map(({ change, was }) => [change, was]))
  return answers.flatMap(({ change, answer }) => {
    const was = gone.get(change)
    if (was)
      return [
        { position: change.position, event: { ...eventOf(change), propertyId: was.property_id, gone: true } },
      ]
    const isVisible = answer === 'yes' || (answer === 'ask-order' && visible.has(change.order as number))
    return isVisible ? [{ position: change.position, event: eventOf(change) }] : []
  })
}

const eventOf = (change: FeedChange): ChangeEvent => ({
  kind: change.kind.replaceAll('_', '-'),
  recordId: change.record,
  propertyId: change.property,
  workorderId: change.order,
})
