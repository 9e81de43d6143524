import type { Pins } from '@fettle/contract/pins'
import type { BodyOf } from '@fettle/contract/route'
import type {
  changeSavedFilter,
  createSavedFilter,
  SavedFilter,
  SharedFilter,
} from '@fettle/contract/saved-filters'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { storedQueryOf } from '@fettle/rules/records/custom-filter'
import {
  maxSavedFilters,
  mayChangeSavedFilter,
  mayShareFilters,
  mayUseScreen,
  type SavedFilterScreen,
} from '@fettle/rules/records/saved-filters'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { listFilterProblems } from './filter-problems.ts'
import { findSharedFilters, getFilter, screenOf } from './saved-filters.access.ts'
import { asTitleTaken, tooManyFilters, unknownRole } from './saved-filters.errors.ts'
import { ownershipOf, presentFilter, presentSharedFilter } from './saved-filters.presenter.ts'
import * as repository from './saved-filters.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type Fields = BodyOf<typeof changeSavedFilter>

/** The fields for storage. Throws 400 with every invalid field, and with filters that the list does not take. */
function checked(
  screen: SavedFilterScreen,
  { title, query, pins: _pins, ...rest }: Fields,
): repository.FilterFields {
  const stored = storedQueryOf(query, 'query')
  const problems = stored.problems.length > 0 ? stored.problems : listFilterProblems(screen, stored.query)
  if (problems.length > 0) throw invalid(problems)
  return { ...rest, title, query: stored.query }
}

/** Throws 403 without permission to share, 400 for an unknown role. */
async function assertShareable(trx: Trx, { actor }: RequestContext, roleId: number | null): Promise<void> {
  if (roleId === null) return
  if (!mayShareFilters(actor)) throw forbidden()
  if (!(await repository.isStaffRole(trx, roleId))) throw unknownRole()
}

/** Pins a filter for the person, if asked. Throws 403 without View Reports. */
async function pin(trx: Trx, { actor }: RequestContext, savedFilterId: number, pins?: Pins): Promise<void> {
  if (!pins) return
  if (!may(actor, 'figures.read')) throw forbidden()
  await repository.storePins(trx, { savedFilterId, userId: actor.userId, ...pins })
}

/**
 * Saves a filter of the person ([C0.009]). Throws 400 with the problems, 403, and 409 for a duplicate title.
 */
export function createFilter(
  db: Db,
  context: RequestContext,
  { screen, ...fields }: BodyOf<typeof createSavedFilter>,
): Promise<SavedFilter> {
  const { actor } = context
  const { userId } = actor
  if (!mayUseScreen(actor, screen)) throw forbidden()
  const filter = checked(screen, fields)
  return runCommand(db, context, async (trx) => {
    await assertShareable(trx, context, filter.sharedRoleId)
    if ((await repository.countOwnFilters(trx, userId, screen)) >= maxSavedFilters)
      throw tooManyFilters(maxSavedFilters)
    const id = await repository.insertFilter(trx, { userId, screen, ...filter })
    await pin(trx, context, id, fields.pins)
    return presentFilter(await getFilter(trx, actor, id), actor)
  }).catch(asTitleTaken)
}

type Row = Awaited<ReturnType<typeof getFilter>>

const filterKind: RecordKind<Row, repository.FilterColumns, never, SavedFilter> = {
  name: 'filter',
  ...storedIn({ table: 'saved_filter' }),
  async read(trx, actor, savedFilterId) {
    const row = await getFilter(trx, actor, savedFilterId)
    if (!mayChangeSavedFilter(actor, ownershipOf(row))) throw forbidden()
    return row
  },
  present: async (_trx, row, { actor }) => presentFilter(row, actor),
}

/** Changes a filter: as its owner, or a shared one with Manage Settings ([C0.010]). Throws as on creation. */
export function changeFilter(
  deps: Deps,
  context: RequestContext,
  { savedFilterId, ...fields }: Fields & { savedFilterId: number },
): Promise<SavedFilter> {
  return runRecordCommand(filterKind, deps, context, savedFilterId, async ({ trx, actor, row, set }) => {
    const filter = checked(screenOf(row.screen), fields)
    if (filter.sharedRoleId !== row.shared_role_id) await assertShareable(trx, context, filter.sharedRoleId)
    set(repository.filterColumns(filter))
    await pin(trx, context, savedFilterId, fields.pins)
    // An administrator who unshares another person's filter can no longer see it.
    const isSeen = row.user_id === actor.userId || filter.sharedRoleId !== null
    return async () => {
      const changed = isSeen
        ? await getFilter(trx, actor, savedFilterId)
        : { ...row, title: filter.title, mod_id: row.mod_id + 1, shared_role_id: null, role_name: null }
      return presentFilter(changed, actor)
    }
  }).catch(asTitleTaken)
}

/** Deletes a filter: as its owner, or a shared one with Manage Settings. Throws 404 or 403. */
export const removeFilter = (
  deps: Deps,
  context: RequestContext,
  savedFilterId: number,
): Promise<undefined> =>
  runRecordCommand(filterKind, deps, context, savedFilterId, async ({ trx }) => {
    await removeRecord(trx, 'saved_filter', savedFilterId)
    return async () => undefined
  })

/** Pins a filter that the person may use, or unpins it. Throws 404. */
export const pinFilter = (
  db: Db,
  context: RequestContext,
  { savedFilterId, ...pins }: Pins & { savedFilterId: number },
): Promise<SavedFilter> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    await getFilter(trx, actor, savedFilterId)
    await pin(trx, context, savedFilterId, pins)
    return presentFilter(await getFilter(trx, actor, savedFilterId), actor)
  })

/** All shared filters of all people (C8.14). */
export const readSharedFilters = async (db: DbOrTrx, actor: Actor): Promise<SharedFilter[]> =>
  (await findSharedFilters(db, actor)).map((row) => presentSharedFilter(row, actor))

/**
 * Makes the caller the owner of a shared filter. Throws 404, 409 for a duplicate title or too many filters,
 * 412.
 */
export const takeOverFilter = (
  deps: Deps,
  context: RequestContext,
  savedFilterId: number,
): Promise<SharedFilter[]> =>
  runRecordCommand(filterKind, deps, context, savedFilterId, async ({ trx, actor, row, set }) => {
    if (row.user_id !== actor.userId) {
      const count = await repository.countOwnFilters(trx, actor.userId, screenOf(row.screen))
      if (count >= maxSavedFilters) throw tooManyFilters(maxSavedFilters)
      set({ user_id: actor.userId })
    }
    return { read: () => readSharedFilters(trx, actor) }
  }).catch(asTitleTaken)

/** Stores the time of use of a filter. Throws 404 for a filter not available to the caller. */
export async function recordUse(db: Db, actor: Actor, savedFilterId: number, now: Date): Promise<undefined> {
  await getFilter(db, actor, savedFilterId)
  await repository.storeUse(db, savedFilterId, now)
}
