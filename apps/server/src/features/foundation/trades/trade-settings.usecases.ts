import type { BodyOf } from '@fettle/contract/route'
import type * as contract from '@fettle/contract/trade-settings'
import type { Actor } from '@fettle/rules/access/permissions'
import { problem } from '@fettle/rules/records/problem'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, invalid, notFound, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import * as access from './trade-settings.access.ts'
import { asNameTaken } from './trade-settings.errors.ts'
import { presentTradeTree } from './trade-settings.presenter.ts'
import * as repository from './trade-settings.repository.ts'

/** The trades managed by the caller, with job types and default assignees (C8.7). */
export const readTradeTree = async (db: DbOrTrx, actor: Actor): Promise<contract.TradeTree> =>
  presentTradeTree(await access.findTradeTree(db, actor), await access.findDefaultAssignees(db, actor))

/** Runs a change and returns the whole tree, to update every view of it. */
const change = (
  db: Db,
  context: RequestContext,
  work: (trx: Trx) => Promise<unknown>,
): Promise<contract.TradeTree> =>
  runCommand(db, context, async (trx) => {
    await work(trx)
    return await readTradeTree(trx, context.actor)
  })

/** Throws 412 for a stale version. */
async function assertVersion(trx: Trx, { actor, ifMatch }: RequestContext, row: { mod_id: number }) {
  if (isStale(ifMatch, row.mod_id)) throw versionConflict(await readTradeTree(trx, actor))
}

/** Throws 403 for a trade shared with another property, unless the caller has all properties. */
function assertMayChange({ actor }: RequestContext, row: { is_offered_elsewhere: boolean }): void {
  if (row.is_offered_elsewhere) assertMay(actor, 'system.manage')
}

/** Throws 404 for a property outside the caller's. */
function assertOwnProperties({ actor }: RequestContext, propertyIds: readonly number[]): void {
  const other = propertyIds.find((id) => !actor.propertyIds.includes(id))
  if (other !== undefined) throw notFound(`Property ${other}`)
}

/** Adds a trade. Throws 409 for a duplicate name, 404 for a property outside the caller's. */
export function createTrade(
  db: Db,
  context: RequestContext,
  { tradeName, propertyIds }: BodyOf<typeof contract.createTrade>,
): Promise<contract.TradeTree> {
  assertOwnProperties(context, propertyIds)
  return change(db, context, async (trx) => {
    await repository.lockTradeOrder(trx)
    const tradeId = await repository.insertTrade(trx, tradeName)
    await repository.offerTrade(trx, { tradeId, wanted: propertyIds, among: context.actor.propertyIds })
  }).catch(asNameTaken(tradeName))
}

/**
 * Renames or retires a trade, or sets its properties. Throws 403, 404, 409 for a duplicate name, 412 for a
 * stale version.
 */
export function updateTrade(
  db: Db,
  context: RequestContext,
  { tradeId, tradeName, isActive, propertyIds }: BodyOf<typeof contract.updateTrade> & { tradeId: number },
): Promise<contract.TradeTree> {
  assertOwnProperties(context, propertyIds ?? [])
  return change(db, context, async (trx) => {
    const row = await access.getOwnTrade(trx, context.actor, tradeId)
    await assertVersion(trx, context, row)
    const values = {
      ...(tradeName !== undefined && tradeName !== row.name && { name: tradeName }),
      ...(isActive !== undefined && { is_active: isActive }),
    }
    if (Object.keys(values).length > 0) {
      assertMayChange(context, row)
      await repository.updateTrade(trx, tradeId, values)
    }
    if (propertyIds !== undefined)
      await repository.offerTrade(trx, { tradeId, wanted: propertyIds, among: context.actor.propertyIds })
  }).catch(asNameTaken(tradeName ?? ''))
}

/** Deletes an unused trade with its job types. Throws 403, 404, 409 with the references, 412. */
export const removeTrade = (db: Db, context: RequestContext, tradeId: number): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    const row = await access.getOwnTrade(trx, context.actor, tradeId)
    assertMayChange(context, row)
    await assertVersion(trx, context, row)
    assertUnused(row.name, await repository.findTradeUsage(trx, tradeId))
    await repository.deleteTradeRow(trx, tradeId)
  })

/** Reorders trades. Throws 404 for one that the caller cannot reorder. */
export const orderTrades = (
  db: Db,
  context: RequestContext,
  { tradeIds }: BodyOf<typeof contract.orderTrades>,
): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    await repository.lockTradeOrder(trx)
    const own = new Set((await access.findTradeTree(trx, context.actor)).map(({ id }) => id))
    const other = tradeIds.find((id) => !own.has(id))
    if (other !== undefined) throw notFound(`Trade ${other}`)
    await repository.reorderTrades(trx, tradeIds)
  })

/** Adds a job type to a trade. Throws 403, 404, and 409 for a duplicate name in the trade. */
export const createJobType = (
  db: Db,
  context: RequestContext,
  { tradeId, jobTypeName, ...fields }: BodyOf<typeof contract.createJobType> & { tradeId: number },
): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    assertMayChange(context, await access.getOwnTrade(trx, context.actor, tradeId))
    await repository.insertJobType(trx, tradeId, {
      name: jobTypeName,
      priority: fields.priority,
      kind_filter: fields.kindFilter,
      target_hours: JSON.stringify(fields.targetHours),
    })
  }).catch(asNameTaken(jobTypeName))

/** Changes or retires a job type. Throws 403, 404, 409 for a duplicate name, 412 for a stale version. */
export const updateJobType = (
  db: Db,
  context: RequestContext,
  { jobTypeId, ...body }: BodyOf<typeof contract.updateJobType> & { jobTypeId: number },
): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    const row = await access.getOwnJobType(trx, context.actor, jobTypeId)
    assertMayChange(context, row)
    await assertVersion(trx, context, row)
    const values = {
      ...(body.jobTypeName !== undefined && { name: body.jobTypeName }),
      ...(body.priority !== undefined && { priority: body.priority }),
      ...(body.kindFilter !== undefined && { kind_filter: body.kindFilter }),
      ...(body.targetHours !== undefined && { target_hours: JSON.stringify(body.targetHours) }),
      ...(body.isActive !== undefined && { is_active: body.isActive }),
    }
    if (Object.keys(values).length > 0) await repository.updateJobType(trx, jobTypeId, values)
  }).catch(asNameTaken(body.jobTypeName ?? ''))

/** Deletes an unused job type. Throws 403, 404, 409 with the references, 412. */
export const removeJobType = (
  db: Db,
  context: RequestContext,
  jobTypeId: number,
): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    const row = await access.getOwnJobType(trx, context.actor, jobTypeId)
    assertMayChange(context, row)
    await assertVersion(trx, context, row)
    assertUnused(row.name, await repository.findJobTypeUsage(trx, { id: jobTypeId, tradeId: row.trade_id }))
    await repository.deleteJobTypeRow(trx, jobTypeId)
  })

/** Reorders the job types of a trade. Throws 403, 404. Ignores ids of other trades. */
export const orderJobTypes = (
  db: Db,
  context: RequestContext,
  { tradeId, jobTypeIds }: BodyOf<typeof contract.orderJobTypes> & { tradeId: number },
): Promise<contract.TradeTree> =>
  change(db, context, async (trx) => {
    assertMayChange(context, await access.getOwnTrade(trx, context.actor, tradeId))
    await repository.reorderJobTypes(trx, tradeId, jobTypeIds)
  })

type Defaults = BodyOf<typeof contract.setDefaultAssignees> & { propertyId: number }
const keyOf = ({ buildingId, assigneeId }: Defaults['assignees'][number]) => `${buildingId} ${assigneeId}`

/**
 * Sets the fallback assignees of a trade or the whole property, used without a job rank match (C5, sources 4
 * and 5). Throws 404 for a property or trade outside the caller's, 400 with each invalid building or
 * assignee, and 412 for a concurrent change.
 */
export function setDefaultAssignees(
  db: Db,
  context: RequestContext,
  { propertyId, tradeId, assignees, seen }: Defaults,
): Promise<contract.TradeTree> {
  assertOwnProperties(context, [propertyId])
  return change(db, context, async (trx) => {
    if (tradeId !== null) await access.getOwnTrade(trx, context.actor, tradeId)
    const present = await repository.lockDefaultAssignees(trx, { propertyId, tradeId })
    if (seen && !isSame(seen, present)) throw versionConflict(await readTradeTree(trx, context.actor))
    await assertFitting(trx, { propertyId, tradeId, assignees, kept: new Set(present.map(keyOf)) })
    await repository.storeDefaultAssignees(trx, { propertyId, tradeId }, assignees)
  })
}

const isSame = (one: Defaults['assignees'], other: Defaults['assignees']): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join()

type Wanted = Pick<Defaults, 'propertyId' | 'tradeId' | 'assignees'> & { kept: ReadonlySet<string> }

/** Current assignees may stay even if inactive. */
async function assertFitting(trx: Trx, { propertyId, tradeId, assignees, kept }: Wanted): Promise<void> {
  const added = assignees.filter((each) => !kept.has(keyOf(each)))
  const buildingIds = assignees.flatMap(({ buildingId }) => buildingId ?? [])
  const people = await access.findAssignable(
    trx,
    propertyId,
    added.map(({ assigneeId }) => assigneeId),
  )
  const buildings = await findIdsWithin(trx, 'building', [propertyId], buildingIds)
  const places = new Set<number | null>()
  const problems = assignees.flatMap((each, at) => {
    const { buildingId, assigneeId } = each
    const isTwice = places.has(buildingId)
    places.add(buildingId)
    if (isTwice) return [problem(`assignees.${at}.buildingId`, 'duplicate', 'Is named twice.')]
    if (buildingId !== null && (tradeId === null || !buildings.has(buildingId)))
      return [problem(`assignees.${at}.buildingId`, 'unknown', 'There is no such building here.')]
    return kept.has(keyOf(each)) || people.has(assigneeId)
      ? []
      : [problem(`assignees.${at}.assigneeId`, 'unknown', 'There is no such worker or vendor here.')]
  })
  if (problems.length > 0) throw invalid(problems)
}
