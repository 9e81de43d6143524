import type { ChangeEvent } from '@fettle/contract/events'
import type { Actor } from '@fettle/rules/permissions'
import { seenAsTheyWere, visibleAmong } from '#features/work-orders/work-orders.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { ToldChange } from '#platform/events/change-feed.ts'
import { mayHear } from './events.access.ts'

/** A change that this person may see, and the position after it. */
export type Told = { position: string; event: ChangeEvent }

/**
 * Returns the changes that a person may see, in order. An order that they could see before and cannot see now is sent
 * as gone, without where it went.
 */
export async function toldTo(db: Db, actor: Actor, changes: readonly ToldChange[]): Promise<Told[]> {
  const answers = changes.map((change) => ({ change, answer: mayHear(actor, change) }))
  const asked = answers.flatMap(({ change, answer }) => (answer === 'ask-order' ? [change] : []))
  const visible = await visibleAmong(db, actor, [...new Set(asked.map(({ order }) => order as number))])
  const left = asked.flatMap((change) =>
    change.was !== null && !visible.has(change.order as number) ? [{ change, was: change.was }] : [],
  )
  const seen = await seenAsTheyWere(
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
    const isTold = answer === 'yes' || (answer === 'ask-order' && visible.has(change.order as number))
    return isTold ? [{ position: change.position, event: eventOf(change) }] : []
  })
}

const eventOf = (change: ToldChange): ChangeEvent => ({
  kind: change.kind.replaceAll('_', '-'),
  recordId: change.record,
  propertyId: change.property,
  workorderId: change.order,
})
