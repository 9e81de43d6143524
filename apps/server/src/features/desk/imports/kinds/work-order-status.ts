import { parseOrderStatus, type StatusKind } from '@fettle/rules/orders/order-status'
import { addDays } from '@fettle/rules/time/time'
import { instantOf, zonedParts } from '@fettle/rules/time/zone-clock'
import { columnInReason } from '../mapping/refusal-words.ts'
import { quoted } from '../values/parsed.ts'
import { findSubStatuses } from '../work-orders.repository.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** `completed_at` from `days_to_complete`: so many calendar days later, at the same time of day. */
export function setCompletion(context: Pick<ImportContext, 'zone'>, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const days = draft.values.get('days_to_complete')
    const entered = draft.fields.entered_at
    const zone = context.zone ?? draft.property?.timeZone
    if (typeof days !== 'number' || !(entered instanceof Date) || zone === undefined) continue
    if (draft.values.get('completed_at') != null) {
      refuse(draft, 'days_to_complete', `the row has ${columnInReason('completed_at')} as well`)
      continue
    }
    const { year, month, day, ...time } = zonedParts(entered.getTime(), zone)
    const [toYear = 0, toMonth = 1, toDay = 1] = addDays(`${pad(year, 4)}-${pad(month)}-${pad(day)}`, days)
      .split('-')
      .map(Number)
    draft.fields.completed_at = new Date(
      instantOf({ year: toYear, month: toMonth, day: toDay, ...time }, zone) + entered.getMilliseconds(),
    )
  }
}

const neededInstant: Partial<Record<StatusKind, string>> = {
  hold: 'hold_at',
  complete: 'completed_at',
  dnc: 'dnc_at',
  denied: 'denied_at',
}

/** Fills a missing instant of a status from another column: many lists have one date for every way an order ends. */
function setMissingInstants({ fields }: Draft, kind: StatusKind): void {
  if (kind === 'hold') fields.hold_at ??= fields.start_at ?? fields.entered_at
  if (kind !== 'dnc' && kind !== 'denied') return
  fields[`${kind}_at`] ??= fields.completed_at
  delete fields.completed_at
}

/**
 * Sets the status of each order, and makes it a request if it is submitted or denied. Hold, Complete, DNC and Denied need
 * their instant. Hold falls back to the start or the entry, DNC and Denied to the time of completion. Without a status in
 * the file, an existing order keeps its own.
 */
export async function setStatuses(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const subStatuses = await findSubStatuses(context.trx)
  const named = (text: string) => subStatuses.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  const plain = ['Open', 'Hold', 'Complete', 'DNC', 'Denied']
  for (const draft of drafts) {
    const text = textOf(draft, 'status')
    if (text === null) {
      if (draft.fields.completed_at !== undefined)
        refuse(draft, 'status', 'is missing beside a time of completion')
      continue
    }
    const isSubmitted = text.toLowerCase() === 'submitted'
    const word = isSubmitted
      ? 'Open'
      : (plain.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text)
    const sub = named(word)
    const status = sub
      ? { kind: sub.kind }
      : parseOrderStatus(word, { openSubStatuses: [], completeSubStatuses: [] })
    if (!status) {
      refuse(
        draft,
        'status',
        `${quoted(text)} is no status: Submitted, ${plain.join(', ')}${subStatuses.map(({ name }) => `, ${name}`).join('')}`,
      )
      continue
    }
    draft.fields.status_kind = status.kind
    draft.fields.sub_status_id = sub?.id ?? null
    draft.fields.category = isSubmitted || status.kind === 'denied' ? 'REQ' : 'CM'
    setMissingInstants(draft, status.kind)
    const needed = neededInstant[status.kind]
    if (needed && draft.fields[needed] === undefined) {
      refuse(
        draft,
        'status',
        `an order of status ${text} needs ${needed}${needed === 'completed_at' ? ' or days_to_complete' : ''}`,
      )
    }
    if (status.kind !== 'complete') {
      if (draft.fields.completed_at !== undefined) {
        refuse(draft, 'status', `an order of status ${text} has no time of completion`)
      }
      draft.fields.completed_at = null
    }
  }
}
