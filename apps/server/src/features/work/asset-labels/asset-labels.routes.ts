import { findAssetsByCode } from '@fettle/contract/asset-code'
import { printAssetLabels } from '@fettle/contract/asset-labels'
import type { FastifyInstance } from 'fastify'
import { presentAssetRow } from '#features/things/assets/assets.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendLabels } from '#records/labels/labeled-records.ts'
import { findAssetsByCode as findMatches } from './asset-labels.access.ts'
import { makeAssetLabels } from './asset-labels.usecases.ts'

/** Registers the routes that print labels and look up scanned codes. */
export function registerAssetLabelRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, printAssetLabels, ({ actor, query, body, reply }) =>
    sendLabels(reply, 'AssetLabels.pdf', (signal) =>
      makeAssetLabels(deps, actor, { query: { ...query, skip: 1, take: 1 }, order: body, signal }),
    ),
  )
  registerRoute(app, deps, findAssetsByCode, async ({ actor, query }) => {
    const now = clock.now()
    return (await findMatches(db, actor, query)).map((row) => presentAssetRow(row, now))
  })
}
