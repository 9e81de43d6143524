import { removeMeters } from '#features/things/meters/meters.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { asAssetInUse } from '../assets.errors.ts'
import { type CommandDeps, runAssetCommand } from './asset-command.usecases.ts'
import { findAssetUsages } from './asset-usage.repository.ts'

/**
 * Deletes an asset ([B7.010]) with its photos, attributes, log, and meters without readings. Throws 409
 * naming the records that refer to it (C0).
 */
export const deleteAsset = (
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
): Promise<undefined> =>
  runAssetCommand(deps, context, assetId, async ({ trx, row }) => {
    assertUnused(row.name, await findAssetUsages(trx, row.id))
    await removeMeters(trx, row.id)
    await removeRecord(trx, 'asset', row.id)
    return async () => undefined
  }).catch(asAssetInUse)
