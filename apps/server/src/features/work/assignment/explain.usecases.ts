import type { AssignmentExplanation, explainAssignment } from '@fettle/contract/assignments'
import type { QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { assignmentReasonWords } from '@fettle/rules/assignment/assignment-words'
import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import { findGivingLine, findOrderToExplain, findUnknown } from './assignment.access.ts'
import type { OrderToAssign } from './assignment.repository.ts'
import { explainAssignee } from './assignment.usecases.ts'

type Reader = { actor: Actor; now: Date }

async function getPlace(db: DbOrTrx, propertyId: number) {
  const { property, settings } = await readSettingsOf(db, propertyId)
  if (!property) throw notFound(`Property ${propertyId}`)
  return { zone: property.timeZone, settings }
}

type Place = Awaited<ReturnType<typeof getPlace>>

async function explain(
  db: DbOrTrx,
  { zone, settings }: Place,
  { startAt, now, ...order }: OrderToAssign & { startAt: Date; now: Date },
): Promise<AssignmentExplanation> {
  const { assignee, reason, steps } = await explainAssignee(db, { ...order, startAt, zone, now }, settings)
  const { propertyId, tradeId, jobTypeId, buildingId } = order
  return {
    assignee,
    reason: reason && assignmentReasonWords(reason),
    steps: steps.map(({ left, leftOut, ...step }) => ({ ...step, left: [...left], leftOut: [...leftOut] })),
    sought: {
      propertyId,
      tradeId,
      jobTypeId,
      buildingId,
      assetIds: [...order.assetIds],
      startDateTime: startAt.toISOString(),
    },
    timeZone: zone,
  }
}

/**
 * Explains who would get an order of this kind. Throws 404 for a property outside the actor's, and 400 naming
 * records of other properties.
 */
export async function explainWork(
  db: DbOrTrx,
  { actor, now }: Reader,
  { startDateTime, ...query }: QueryOf<typeof explainAssignment>,
): Promise<AssignmentExplanation> {
  const { propertyId, tradeId = null, jobTypeId = null, buildingId = null, assetId = null } = query
  const problems = await findUnknown(db, actor, { propertyId, tradeId, jobTypeId, buildingId, assetId })
  if (problems.length > 0) throw invalid(problems)
  const place = await getPlace(db, propertyId)
  const startAt =
    startDateTime === undefined ? now : new Date(enteredMoment(startDateTime, place.zone, 'start'))
  return await explain(db, place, {
    workorderId: null,
    propertyId,
    tradeId,
    jobTypeId,
    buildingId,
    assetIds: assetId === null ? [] : [assetId],
    scheduleAssigneeId: null,
    startAt,
    now,
  })
}

/** Explains who would get an order if it were unassigned. Throws 404 for an order that is not visible. */
export async function explainOrder(db: DbOrTrx, { actor, now }: Reader, workorderId: number) {
  const row = await findOrderToExplain(db, actor, workorderId)
  if (!row) throw notFound(`Work order ${workorderId}`)
  const place = await getPlace(db, row.property_id)
  const line = row.assign_to === null ? undefined : await findGivingLine(db, workorderId)
  const explanation = await explain(db, place, {
    workorderId,
    propertyId: row.property_id,
    tradeId: row.trade_id,
    jobTypeId: row.job_type_id,
    buildingId: row.building_id,
    assetIds: row.asset_ids,
    scheduleAssigneeId: row.schedule_assignee_id,
    startAt: row.start_at ?? row.entered_at,
    now,
  })
  return {
    ...explanation,
    order: {
      workorderId,
      orderNumber: row.order_number,
      description: row.description,
      assignTo: row.assign_to,
      given: line
        ? {
            words: orderLogWords(line.event, place.settings),
            at: line.at.toISOString(),
            by: line.user_name,
          }
        : null,
    },
  }
}
