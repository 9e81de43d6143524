import { countAssets, getAsset, getAssetPhoto, listAssets } from '@fettle/contract/asset-calls'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { presentCount } from '#records/list/filter-sets.ts'
import { presentAssetRow } from './asset-row.presenter.ts'
import { countAssetSets, findAssets } from './assets.access.ts'
import { openAssetPhoto, readAsset } from './assets.usecases.ts'
import { registerAssetCommands } from './commands/asset-commands.routes.ts'

export function registerAssetRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listAssets, async ({ actor, query }) => {
    const { rows, ...found } = await findAssets(db, actor, query)
    const now = clock.now()
    return pageOf({ data: rows.map((row) => presentAssetRow(row, now)), ...query, ...found, now })
  })
  registerRoute(app, deps, countAssets, async ({ actor, body }) => {
    const counts = await countAssetSets(db, actor, body.filters)
    return { counts: counts.map(presentCount) }
  })
  registerRoute(app, deps, getAsset, ({ actor, params }) =>
    readAsset(db, { actor, now: clock.now() }, params.assetId),
  )
  registerRoute(app, deps, getAssetPhoto, async ({ actor, params, reply }) => {
    return sendFile(reply, await openAssetPhoto(deps, actor, params))
  })
  registerAssetCommands(app, deps)
}
