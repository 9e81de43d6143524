import { exportOptions } from '@fettle/contract/exports'
import { localDay } from '@fettle/rules/time/time'
import { zonedParts } from '@fettle/rules/time/zone-clock'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { findAllPropertyIds } from './exports.repository.ts'
import { claimDay, findActiveNightly } from './nightly-exports.repository.ts'
import { queueExport, takenScope } from './start-export.usecases.ts'

/** First local hour for nightly exports. */
const fromHour = 1

type Nightly = Awaited<ReturnType<typeof findActiveNightly>>[number]

/**
 * Queues due nightly exports, once per local day of the property, or of the home base for several. A missed
 * night is caught up when the server runs again. Returns the number queued.
 */
export async function makeNightlyExports(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const { homeBaseTimeZone } = await readSettings(deps.db, null)
  let queued = 0
  for (const nightly of await findActiveNightly(deps.db)) {
    if (signal.aborted) break
    const zone = nightly.time_zone ?? homeBaseTimeZone
    if (zonedParts(now.getTime(), zone).hour < fromHour) continue
    if (await queueNightly(deps, nightly, localDay(now.getTime(), zone))) queued += 1
  }
  return queued
}

async function queueNightly(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  nightly: Nightly,
  day: string,
): Promise<boolean> {
  const { id, created_by: userId, property_id: propertyId } = nightly
  const options = exportOptions.parse(nightly.options)
  return await inTransaction(deps.db, { userId, requestId: null }, async (trx) => {
    if (!(await claimDay(trx, id, day))) return false
    const account = userId === null ? undefined : await findAccountOfUser(deps.db, userId)
    const actor = account && toActor(account)
    // An export with a deleted author fails, and is visible to people with all its properties.
    const reach = actor
      ? takenScope(actor, options)
      : {
          propertyIds: propertyId === null ? await findAllPropertyIds(trx) : [propertyId],
          takesShared: false,
        }
    await queueExport(deps, trx, userId ?? 0, { options, nightlyExportId: id, ...reach })
    return true
  })
}
