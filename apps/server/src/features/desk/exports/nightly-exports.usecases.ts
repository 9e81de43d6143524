import type {
  createNightlyExport as createRoute,
  NightlyExport,
  updateNightlyExport as updateRoute,
} from '@fettle/contract/exports'
import { exportOptions } from '@fettle/contract/exports'
import type { BodyOf } from '@fettle/contract/route'
import { localDay } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { getNightlyExport, lockNightlyExport, type NightlyExportRow } from './exports.access.ts'
import { asNightlyNameTaken } from './exports.errors.ts'
import { presentNightlyExport } from './exports.presenter.ts'
import { deleteNightly, insertNightly, markDay, updateNightly } from './nightly-exports.repository.ts'
import { checkOptions } from './start-export.usecases.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/** The day in the records' property, or at the home base for several properties. */
async function today(trx: Trx, row: Pick<NightlyExportRow, 'time_zone'>, now: Date): Promise<string> {
  return localDay(now.getTime(), row.time_zone ?? (await readSettings(trx, null)).homeBaseTimeZone)
}

/**
 * Adds an export for every night from the coming one. Throws 400 with the problems, 404, 409 for a duplicate
 * name.
 */
export async function createNightlyExport(
  { db, clock }: Deps,
  context: RequestContext,
  { name, options }: BodyOf<typeof createRoute>,
): Promise<NightlyExport> {
  const { actor } = context
  checkOptions(actor, options)
  return await runCommand(db, context, async (trx) => {
    const id = await insertNightly(trx, { name, options })
    const row = await getNightlyExport(trx, actor, id)
    await markDay(trx, id, await today(trx, row, clock.now()))
    return presentNightlyExport(row)
  }).catch(asNightlyNameTaken(name))
}

/**
 * Changes a nightly export, without catching up days on which it was off. Throws as {@link
 * createNightlyExport}, and 412.
 */
export const updateNightlyExport = (
  { db, clock }: Deps,
  context: RequestContext,
  id: number,
  sent: BodyOf<typeof updateRoute>,
): Promise<NightlyExport> =>
  runCommand(db, context, async (trx) => {
    const row = await lockNightlyExport(trx, context.actor, id)
    if (isStale(context.ifMatch, row.mod_id)) throw versionConflict(presentNightlyExport(row))
    const options = sent.options ?? exportOptions.parse(row.options)
    if (sent.options) checkOptions(context.actor, options)
    const isActive = sent.isActive ?? row.is_active
    await updateNightly(trx, id, { name: sent.name ?? row.name, options, isActive })
    const changed = await getNightlyExport(trx, context.actor, id)
    if (isActive && !row.is_active) await markDay(trx, id, await today(trx, changed, clock.now()))
    return presentNightlyExport(changed)
  }).catch(asNightlyNameTaken(sent.name ?? ''))

/** Removes a nightly export. Its files are kept until they expire. */
export const deleteNightlyExport = ({ db }: Deps, context: RequestContext, id: number): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    const row = await lockNightlyExport(trx, context.actor, id)
    if (isStale(context.ifMatch, row.mod_id)) throw versionConflict(presentNightlyExport(row))
    await deleteNightly(trx, id)
    return undefined
  })
