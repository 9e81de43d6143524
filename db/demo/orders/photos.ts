import { hourMs, iso } from '../calendar.ts'
import type { PictureBook } from '../pictures/picture-book.ts'
import { handOf, type OrderHistory } from './events.ts'
import type { Signature } from './write-order.ts'

/** Adds photos of the problem and of the finished work. */
export function writePhotos(history: OrderHistory, pictures: PictureBook): void {
  const { world, order, random, events } = history
  if (order.schedule || !random.chance(order.source === 'request' ? 0.2 : 0.1)) return
  const files = pictures.forTrade(order.trade.name)
  const shots = random.sample(files, random.chance(0.25) ? 2 : 1)
  for (const [index, { fileId, name }] of shots.entries()) {
    const isAfter = index > 0 && order.endedMs !== null
    const by = isAfter || !order.contact ? handOf(history) : order.contact
    const atMs =
      isAfter && order.endedMs !== null ? order.endedMs - 60_000 : order.enteredMs + (index + 1) * 20_000
    if (atMs > world.calendar.nowMs) continue
    world.rows.add('photo', {
      id: world.rows.nextId('photo'),
      work_order_id: order.id,
      asset_id: null,
      file_id: fileId,
      name: `${name}-${order.id}-${index + 1}.jpg`,
      description: isAfter ? 'After the repair' : '',
      taken_at: iso(atMs),
      taken_by: by.name,
      user_type: isAfter || !order.contact ? 'Worker' : 'Requester',
    })
    events.push({ atMs, by, event: { event: 'photos-added', count: 1 } })
  }
}

/** Some finished work has a signature. */
export function signatureFor(history: OrderHistory, pictures: PictureBook): Signature | null {
  const { order, random, events } = history
  if (
    order.status !== 'complete' ||
    order.endedMs === null ||
    order.schedule ||
    !order.contact ||
    !random.chance(0.07)
  )
    return null
  events.push({
    atMs: order.endedMs - 0.01 * hourMs,
    by: handOf(history),
    event: { event: 'signature-captured', name: order.contact.name },
  })
  return { fileId: random.pick(pictures.signatures), name: order.contact.name }
}
