import type * as contract from '@fettle/contract/pm-preview'
import type { AnswerOf, BodyOf, QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import type { PmRule } from '@fettle/rules/pm/plan'
import { type PreviewFacts, previewOf } from '@fettle/rules/pm/plan-preview'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { readEdited } from './change-cursors.usecases.ts'
import { presentPreviewFacts } from './pm-preview.presenter.ts'
import { getSchedule } from './pm-schedules.access.ts'
import { ownProperty } from './schedule-choice.usecases.ts'

type Asking = { actor: Actor; now: Date }

/**
 * Stored facts of the schedule being edited; undefined for a new one. Throws 404 if it is not in the
 * property.
 */
async function readSchedule(
  db: DbOrTrx,
  actor: Actor,
  {
    scheduleId,
    ...asked
  }: { propertyId: number; scheduleId?: number | undefined; rule: PmRule | null; today: string },
): Promise<Pick<PreviewFacts, 'edited' | 'meter'>> {
  if (scheduleId === undefined) return { edited: null, meter: null }
  const row = await getSchedule(db, actor, scheduleId)
  if (row.property_id !== asked.propertyId) throw notFound(`PM schedule ${scheduleId}`)
  return readEdited(db, row, asked)
}

/** The next dates of a schedule being edited, or its problems ([C2.043]). */
export async function previewDates(
  db: DbOrTrx,
  { actor, now }: Asking,
  { propertyId, scheduleId, ...entered }: BodyOf<typeof contract.previewPmDates>,
): Promise<AnswerOf<typeof contract.previewPmDates>> {
  const calendar = await findPropertyCalendar(db, ownProperty(actor, propertyId))
  const today = localDay(now.getTime(), calendar.timeZone)
  const { rule } = entered.plan
  const known = await readSchedule(db, actor, { propertyId, scheduleId, rule, today })
  return previewOf(entered, { calendar, today, ...known })
}

/** Facts from which a browser computes the same dates on each keystroke. */
export async function readPreviewFacts(
  db: DbOrTrx,
  { actor, now }: Asking,
  { propertyId, scheduleId }: QueryOf<typeof contract.getPmPreviewFacts>,
): Promise<AnswerOf<typeof contract.getPmPreviewFacts>> {
  const calendar = await findPropertyCalendar(db, ownProperty(actor, propertyId))
  const today = localDay(now.getTime(), calendar.timeZone)
  const { edited } = await readSchedule(db, actor, { propertyId, scheduleId, rule: null, today })
  return presentPreviewFacts(calendar, edited)
}
