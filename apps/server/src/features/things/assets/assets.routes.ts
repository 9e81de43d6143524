import { getAsset, getAssetPhoto } from '@fettle/contract/asset-calls'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { registerList } from '#records/list/record-list.ts'
import { assetList } from './assets.kind.ts'
import { openAssetPhoto, readAsset } from './assets.usecases.ts'
import { registerAssetCommands } from './commands/asset-commands.routes.ts'

export function registerAssetRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerList(app, deps, assetList)
  registerRoute(app, deps, getAsset, ({ actor, params }) =>
    readAsset(db, { actor, now: clock.now() }, params.assetId),
  )
  registerRoute(app, deps, getAssetPhoto, async ({ actor, params, reply }) => {
    return sendFile(reply, await openAssetPhoto(deps, actor, params))
  })
  registerAssetCommands(app, deps)
}
