import { getAsset, getAssetPhoto, listAssets } from '@fettle/contract/assets'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { presentAssetRow } from './asset-row.presenter.ts'
import { findAssets } from './assets.access.ts'
import { openAssetPhoto, readAsset } from './assets.usecases.ts'

export function registerAssetRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listAssets, async ({ actor, query }) => {
    const { rows, ...found } = await findAssets(db, actor, query)
    const now = clock.now()
    return pageOf({ data: rows.map((row) => presentAssetRow(row, now)), ...query, ...found, now })
  })
  registerRoute(app, deps, getAsset, ({ actor, params }) => readAsset(deps, actor, params.assetId))
  registerRoute(app, deps, getAssetPhoto, async ({ actor, params, reply }) => {
    return sendFile(reply, await openAssetPhoto(deps, actor, params))
  })
}
