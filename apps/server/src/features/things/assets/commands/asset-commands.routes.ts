import * as changes from '@fettle/contract/asset-changes'
import type { AssetLogEvent } from '@fettle/rules/assets/asset-log-events'
import { assetLogWords } from '@fettle/rules/assets/asset-log-words'
import type { FastifyInstance } from 'fastify'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { assetStore } from '../asset-store.repository.ts'
import { setAttributes } from './attributes.usecases.ts'
import { createAlikeAssets, createAsset } from './create-asset.usecases.ts'
import { deleteAsset } from './delete-asset.usecases.ts'
import { updateAsset } from './update-asset.usecases.ts'

/** Registers the routes that change an asset, and its log. */
export function registerAssetCommands(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, changes.createAsset, (input) => createAsset(deps, input, input.body))
  registerRoute(app, deps, changes.createAlikeAssets, (input) => createAlikeAssets(deps, input, input.body))
  registerCommand(app, deps, changes.updateAsset, 'assetId', updateAsset)
  registerCommand(app, deps, changes.deleteAsset, 'assetId', deleteAsset)
  registerRoute(app, deps, changes.setAssetAttributes, (input) =>
    setAttributes(deps, input, input.params.assetId, input.body.attributes),
  )
  registerRoute(app, deps, changes.listAssetLog, async ({ actor, params, query }) => {
    const { id, property_id } = await requireAsset(db, actor, params.assetId)
    const formats = readSettings(db, property_id)
    return readLog(deps, assetStore, id, {
      query,
      words: formats.then((known) => (event: AssetLogEvent) => assetLogWords(event, known)),
    })
  })
}
