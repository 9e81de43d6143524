import type { BodyOf } from '@fettle/contract/route'
import type {
  changeSavedFilter,
  createSavedFilter,
  SavedFilter,
  SharedFilter,
} from '@fettle/contract/saved-filters'
import { storedQueryOf } from '@fettle/rules/custom-filter'
import type { Actor } from '@fettle/rules/permissions'
import {
  maxSavedFilters,
  mayChangeSavedFilter,
  mayShareFilters,
  mayUseScreen,
} from '@fettle/rules/saved-filters'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid, versionConflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findSharedFilters, getFilter, screenOf } from './saved-filters.access.ts'
import { asTitleTaken, tooManyFilters, unknownRole } from './saved-filters.errors.ts'
import { ownershipOf, presentFilter, presentSharedFilter } from './saved-filters.presenter.ts'
import * as repository from './saved-filters.repository.ts'

type Fields = BodyOf<typeof changeSavedFilter>

/** The fields as they are stored. Throws 400 naming each that is wrong. */
function checked({ title, query, ...rest }: Fields): repository.FilterFields {
  const stored = storedQueryOf(query, 'query')
  if (stored.problems.length > 0) throw invalid(stored.problems)
  return { ...rest, title, query: stored.query }
}

/** Throws 403 where the person may share no filters, 400 where there is no such role. */
async function assertShareable(trx: Trx, { actor }: RequestContext, roleId: number | null): Promise<void> {
  if (roleId === null) return
  if (!mayShareFilters(actor)) throw forbidden()
  if (!(await repository.isStaffRole(trx, roleId))) throw unknownRole()
}

/** Keeps a filter of the person ([C0.009]). Throws 400 with what is wrong, 403, and 409 for a title that they have. */
export function createFilter(
  db: Db,
  context: RequestContext,
  { screen, ...fields }: BodyOf<typeof createSavedFilter>,
): Promise<SavedFilter> {
  const { actor } = context
  const { userId } = actor
  if (!mayUseScreen(actor, screen)) throw forbidden()
  const filter = checked(fields)
  return runCommand(db, context, async (trx) => {
    await assertShareable(trx, context, filter.sharedRoleId)
    if ((await repository.countOwnFilters(trx, userId, screen)) >= maxSavedFilters)
      throw tooManyFilters(maxSavedFilters)
    const id = await repository.insertFilter(trx, { userId, screen, ...filter })
    return presentFilter(await getFilter(trx, actor, id), actor)
  }).catch(asTitleTaken)
}

/** A filter that the person may change, locked. Throws 404, 403, and 412 where it is another version than theirs. */
async function lockOwn(trx: Trx, { actor, ifMatch }: RequestContext, savedFilterId: number) {
  await repository.lockFilter(trx, savedFilterId)
  const row = await getFilter(trx, actor, savedFilterId)
  if (!mayChangeSavedFilter(actor, ownershipOf(row))) throw forbidden()
  if (ifMatch !== null && ifMatch !== row.mod_id) throw versionConflict(presentFilter(row, actor))
  return row
}

/** Changes a filter: its owner, or with Manage Settings a shared one ([C0.010]). Throws as creating one does. */
export function changeFilter(
  db: Db,
  context: RequestContext,
  { savedFilterId, ...fields }: Fields & { savedFilterId: number },
): Promise<SavedFilter> {
  const { actor } = context
  const filter = checked(fields)
  return runCommand(db, context, async (trx) => {
    const row = await lockOwn(trx, context, savedFilterId)
    if (filter.sharedRoleId !== row.shared_role_id) await assertShareable(trx, context, filter.sharedRoleId)
    await repository.updateFilter(trx, savedFilterId, filter)
    // Whoever takes back what another person shared no longer sees it.
    const isSeen = row.user_id === actor.userId || filter.sharedRoleId !== null
    const changed = isSeen
      ? await getFilter(trx, actor, savedFilterId)
      : { ...row, title: filter.title, mod_id: row.mod_id + 1, shared_role_id: null, role_name: null }
    return presentFilter(changed, actor)
  }).catch(asTitleTaken)
}

/** Deletes a filter: its owner, or with Manage Settings a shared one. Throws 404 or 403. */
export const removeFilter = (db: Db, context: RequestContext, savedFilterId: number): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    await lockOwn(trx, context, savedFilterId)
    await repository.deleteFilter(trx, savedFilterId)
    return undefined
  })

/** Every shared filter, of everybody (C8.14). */
export const readSharedFilters = async (db: DbOrTrx, actor: Actor): Promise<SharedFilter[]> =>
  (await findSharedFilters(db)).map((row) => presentSharedFilter(row, actor))

/** Makes a shared filter the caller's. Throws 404, 409 for a title that they have or too many filters, 412. */
export const takeOverFilter = (
  db: Db,
  context: RequestContext,
  savedFilterId: number,
): Promise<SharedFilter[]> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const row = await lockOwn(trx, context, savedFilterId)
    if (row.user_id !== actor.userId) {
      const count = await repository.countOwnFilters(trx, actor.userId, screenOf(row.screen))
      if (count >= maxSavedFilters) throw tooManyFilters(maxSavedFilters)
      await repository.setOwner(trx, savedFilterId, actor.userId)
    }
    return await readSharedFilters(trx, actor)
  }).catch(asTitleTaken)

/** Remembers that the caller uses a filter now. Throws 404 for one that is not theirs to use. */
export async function recordUse(db: Db, actor: Actor, savedFilterId: number, now: Date): Promise<undefined> {
  await getFilter(db, actor, savedFilterId)
  await repository.storeUse(db, savedFilterId, now)
}
