import { hourMs, iso } from '../calendar.ts'
import type { Person } from '../people/people.ts'
import { fill } from './describe.ts'
import { handOf, type OrderHistory, staffTime } from './events.ts'
import { answers, dncNotes, holdNotes, nags, progress, shutInternal, surveyTexts, thanks } from './phrases.ts'

const kinds = { public: 1, internal: 2 } as const

function send(history: OrderHistory, kind: keyof typeof kinds, atMs: number, by: Person, text: string): void {
  const { world, order, events } = history
  if (atMs > world.calendar.nowMs) return
  world.rows.add('work_order_comment', {
    id: world.rows.nextId('work_order_comment'),
    work_order_id: order.id,
    kind: kinds[kind],
    text,
    at: iso(atMs),
    user_id: by.userId,
    user_name: by.name,
    created_at: iso(atMs),
    created_by: by.userId,
    modified_at: iso(atMs),
    modified_by: by.userId,
  })
  events.push({
    atMs,
    by,
    event: { event: kind === 'public' ? 'message-to-requester' : 'internal-message' },
  })
}

function askAndAnswer(history: OrderHistory): void {
  const { order, random, world } = history
  if (!order.contact || order.duplicateOf) return
  const endMs = order.endedMs ?? world.calendar.nowMs
  const lasts = endMs - order.enteredMs
  if (lasts < 50 * hourMs || !random.chance(order.endedMs === null ? 0.34 : 0.17)) return
  const askedMs = order.enteredMs + lasts * random.between(0.35, 0.85)
  send(history, 'public', askedMs, order.contact, random.pick(nags))
  if (order.numberedMs !== null && random.chance(0.7)) {
    send(
      history,
      'public',
      staffTime(history, askedMs + random.between(0.5, 22) * hourMs),
      handOf(history),
      random.pick(answers),
    )
  }
}

function addProgressNote(history: OrderHistory): void {
  const { order, random, world } = history
  if (order.numberedMs === null) return
  const endMs = order.endedMs ?? world.calendar.nowMs
  const lasts = endMs - order.numberedMs
  if (lasts > 24 * hourMs && random.chance(order.endedMs === null ? 0.4 : 0.18)) {
    send(
      history,
      'internal',
      order.numberedMs + lasts * random.between(0.2, 0.8),
      handOf(history),
      random.pick(progress),
    )
  }
  for (const { fromMs, reason } of order.holds) {
    if (random.chance(0.5))
      send(
        history,
        'internal',
        fromMs + 60_000,
        handOf(history),
        `${reason}. ${random.pick(holdNotes[reason] ?? progress)}`,
      )
  }
}

function addResultMessage(history: OrderHistory): void {
  const { order, random } = history
  const { problem, endedMs, building, room } = order
  if (endedMs === null) return
  const by = handOf(history)
  if (order.status === 'dnc') {
    send(history, 'public', endedMs - 90_000, by, random.pick(dncNotes))
    return
  }
  if (!problem) return
  const scene = { problem, building, room, asset: order.assets[0] ?? null }
  if (random.chance(0.42)) {
    const found = fill(random.pick(problem.found), scene, random)
    send(
      history,
      'internal',
      endedMs - 240_000,
      by,
      random.chance(0.12) ? `${found}\n${random.pick(shutInternal)}` : found,
    )
  }
  if (random.chance(order.contact ? 0.62 : 0.2))
    send(history, 'public', endedMs - 120_000, by, fill(random.pick(problem.done), scene, random))
  if (order.contact && !order.duplicateOf && random.chance(0.1)) {
    send(history, 'public', endedMs + random.between(0.3, 20) * hourMs, order.contact, random.pick(thanks))
  }
}

/** Writes messages between requester and workers, and among workers. */
export function writeMessages(history: OrderHistory): void {
  askAndAnswer(history)
  addProgressNote(history)
  addResultMessage(history)
}

/** A fifth of the requesters answer the survey after completion. */
export function writeSurvey(history: OrderHistory): void {
  const { order, random, world, events } = history
  if (order.source !== 'request' || order.status !== 'complete' || order.endedMs === null || !order.contact)
    return
  const atMs = order.endedMs + random.between(0.5, 70) * hourMs
  if (atMs > world.calendar.nowMs || !random.chance(0.21)) return
  const rating = random.weighted([5, 4, 3, 2, 1], (stars) => [0, 3, 5, 11, 30, 51][stars] ?? 0)
  world.rows.add('survey', {
    id: world.rows.nextId('survey'),
    work_order_id: order.id,
    user_id: order.contact.userId,
    text: random.chance(0.62) ? random.pick(surveyTexts[rating] ?? []) : '',
    rating,
    is_acceptable: rating > 2 || (rating === 2 && random.chance(0.5)),
    answered_at: iso(atMs),
  })
  events.push({ atMs, by: order.contact, event: { event: 'survey-answered', rating } })
}
