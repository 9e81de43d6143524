import { localDay } from '@fettle/rules/time/time'
import type { DateText } from '../values/date-text.ts'
import { findOwnOrders } from '../work-orders.repository.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'
import { resolveReference } from './references.ts'

const ownIds = new WeakMap<Draft, number>()

/** The order of a draft that was not imported, but entered here and exported. */
export const ownOrderOf = (draft: Draft): number | undefined => ownIds.get(draft)

/** Finds the orders that an export named by their number and that have no reference of where they come from. */
export async function resolveOwnOrders(
  { trx }: Pick<ImportContext, 'trx'>,
  drafts: readonly Draft[],
): Promise<void> {
  const named = drafts.flatMap((draft) => {
    const { external_reference: number, entered_at: enteredAt } = draft.fields
    const propertyId = draft.property?.id
    return typeof number === 'string' && enteredAt instanceof Date && propertyId !== undefined
      ? [{ draft, propertyId, number, enteredAt }]
      : []
  })
  if (named.length === 0) return
  const found = await findOwnOrders(trx, named)
  for (const [at, { draft }] of named.entries()) {
    const id = found[at]
    if (id === undefined) continue
    ownIds.set(draft, id)
    delete draft.fields.external_reference
  }
}

/** Finds the PM schedule of each order, which makes it a PM order, and refuses a category that does not fit. */
export async function resolveOrigin(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'pm_schedule',
    what: 'PM schedule',
    target: { table: 'pm_schedule', scope: 'property_id', by: ['external_reference'] },
    field: 'pm_schedule_id',
  })
  for (const draft of drafts) {
    const { fields } = draft
    if (typeof fields.pm_schedule_id === 'number') setSchedule(draft)
    else if (fields.pm_schedule_id === null) delete fields.pm_schedule_id
    checkCategory(draft)
  }
}

function setSchedule(draft: Draft): void {
  const { fields, values, property } = draft
  if (fields.category === 'REQ') {
    refuse(draft, 'pm_schedule', 'a request is made of no PM schedule')
    return
  }
  const day = (values.get('pm_due_on') as DateText | null | undefined)?.day
  const entered = fields.entered_at instanceof Date ? fields.entered_at : null
  fields.category = 'PM'
  if (day !== undefined) fields.pm_occurrence_on = day
  else if (entered) fields.pm_occurrence_on = localDay(entered.getTime(), property?.timeZone ?? 'UTC')
}

function checkCategory(draft: Draft): void {
  const written = textOf(draft, 'category')
  const { category } = draft.fields
  if (written === null || written === category || ownIds.has(draft)) return
  // A preventive order of another system: its schedule is not here.
  if (written === 'PM' && category !== 'REQ') draft.fields.category = 'PM'
  else if (written === 'REQ') refuse(draft, 'category', 'a request has the status Submitted or Denied')
  else if (category !== undefined) refuse(draft, 'category', `the row is one of category ${String(category)}`)
}
