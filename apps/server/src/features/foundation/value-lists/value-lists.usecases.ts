import type { BodyOf } from '@fettle/contract/route'
import type * as contract from '@fettle/contract/value-lists'
import type { Actor } from '@fettle/rules/access/permissions'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import {
  isFixedValue,
  listValueProblems,
  type ValueListKey,
  valueListKeys,
} from '@fettle/rules/records/value-lists'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { assertMay, conflict, invalid, notFound, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findListValues, getListValue } from './value-lists.access.ts'
import * as repository from './value-lists.repository.ts'

type Place = { list: ValueListKey; valueId: number }

/** The value lists with all values editable for the caller (C8.9). */
export async function readEditableLists(db: DbOrTrx, actor: Actor): Promise<contract.EditableLists> {
  const lists: contract.EditableLists = []
  for (const list of valueListKeys) {
    const rows = await findListValues(db, actor, list)
    lists.push({
      list,
      values: rows.map((row) => ({
        valueId: row.id,
        ...presentStamp(row),
        propertyId: row.property_id,
        value: row.value,
        requestPriority: row.request_priority,
        isActive: row.is_active,
        isFixed: isFixedValue(list, row.value),
      })),
    })
  }
  return lists
}

/** Runs a change of a list after earlier ones, and returns all lists. */
const change = (
  db: Db,
  context: RequestContext,
  list: ValueListKey,
  work: (trx: Trx) => Promise<unknown>,
): Promise<contract.EditableLists> =>
  runCommand(db, context, async (trx) => {
    await repository.lockList(trx, list)
    await work(trx)
    return await readEditableLists(trx, context.actor)
  })

/** 409: the list has this value already ([C0.017]). Rethrows all other errors. */
function asValueTaken(value: string) {
  const taken = ['value', alreadyUsedText('Value', value)] as const
  return onDuplicate({ value_list_item_value: taken, sub_status_name: taken })
}

/** Throws 403 for a shared value, unless the caller has all properties. */
function assertMayChange(actor: Actor, propertyId: number | null): void {
  if (propertyId === null) assertMay(actor, 'system.manage')
}

/** Adds a value. Throws 400, 403, 404 for a property outside the caller's, 409 for a duplicate. */
export function createListValue(
  db: Db,
  context: RequestContext,
  { list, ...values }: BodyOf<typeof contract.createListValue> & { list: ValueListKey },
): Promise<contract.EditableLists> {
  const { propertyId } = values
  if (propertyId !== null && !context.actor.propertyIds.includes(propertyId))
    throw notFound(`Property ${propertyId}`)
  assertMayChange(context.actor, propertyId)
  const problems = listValueProblems(list, values)
  if (problems.length > 0) throw invalid(problems)
  return change(db, context, list, (trx) => repository.insertValue(trx, list, values)).catch(
    asValueTaken(values.value),
  )
}

/** An editable value in the caller's version. Throws 403, 404, 409 for a fixed one, 412. */
async function getChangeable(trx: Trx, { actor, ifMatch }: RequestContext, place: Place) {
  const row = await getListValue(trx, actor, place)
  assertMayChange(actor, row.property_id)
  if (isStale(ifMatch, row.mod_id)) throw versionConflict(await readEditableLists(trx, actor))
  if (row.isFixed) throw conflict(`${row.value} is always there.`, undefined, 'fixed')
  return row
}

/** Renames, retires or renumbers a value. Throws 400, 404, 409 for a duplicate name or used number, 412. */
export const changeListValue = (
  db: Db,
  context: RequestContext,
  { list, valueId, ...values }: BodyOf<typeof contract.changeListValue> & Place,
): Promise<contract.EditableLists> =>
  change(db, context, list, async (trx) => {
    const row = await getChangeable(trx, context, { list, valueId })
    const { value = row.value, requestPriority = row.request_priority } = values
    const problems = listValueProblems(list, { value, requestPriority, propertyId: row.property_id })
    if (problems.length > 0) throw invalid(problems)
    // Orders store the number, so another value with it would change their name.
    if (requestPriority !== row.request_priority)
      assertUnused(row.value, await repository.findValueUsage(trx, list, row))
    await repository.updateValue(trx, { list, valueId }, values)
  }).catch(asValueTaken(values.value ?? ''))

/** Deletes an unused value. Throws 404, 409 with its uses, 412. */
export const removeListValue = (
  db: Db,
  context: RequestContext,
  place: Place,
): Promise<contract.EditableLists> =>
  change(db, context, place.list, async (trx) => {
    const row = await getChangeable(trx, context, place)
    assertUnused(row.value, await repository.findValueUsage(trx, place.list, row))
    await repository.deleteValue(trx, place.list, place.valueId)
  })

/** Reorders the values of a list. Throws 404 for a value that the caller cannot reorder. */
export const orderListValues = (
  db: Db,
  context: RequestContext,
  { list, valueIds }: BodyOf<typeof contract.orderListValues> & { list: ValueListKey },
): Promise<contract.EditableLists> =>
  change(db, context, list, async (trx) => {
    const own = new Set((await findListValues(trx, context.actor, list)).map(({ id }) => id))
    const other = valueIds.find((id) => !own.has(id))
    if (other !== undefined) throw notFound(`Value ${other}`)
    await repository.reorderValues(trx, list, valueIds)
  })
