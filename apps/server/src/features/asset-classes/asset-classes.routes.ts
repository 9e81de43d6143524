import { listAssetClass1, listAssetClass2, listAssetClass3 } from '@fettle/contract/asset-classes'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findCategories, findFunctions, findSystems } from './asset-classes.access.ts'

type ClassRow = Awaited<ReturnType<typeof findSystems>>[number]

/** What the three levels share ([B3.013]). */
const presentShared = (row: ClassRow) => ({
  assetClassId: row.id,
  ...presentStamp(row),
  attributeTemplateId: row.attribute_template_id,
  physicalRisk: row.physical_risk,
  lifeSafetyFlag: row.is_life_safety,
})

export function registerAssetClassRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, listAssetClass1, async () => {
    const rows = await findSystems(db)
    return rows.map((row) => ({ ...presentShared(row), assetClass1Name: row.name }))
  })
  registerRoute(app, deps, listAssetClass2, async ({ query }) => {
    const rows = await findCategories(db, query.assetClass1Name)
    return rows.map((row) => ({
      ...presentShared(row),
      assetClass1Name: row.parent_name ?? '',
      assetClass2Name: row.name,
    }))
  })
  registerRoute(app, deps, listAssetClass3, async ({ query }) => {
    const rows = await findFunctions(db, query.assetClass1Name, query.assetClass2Name)
    return rows.map((row) => ({
      ...presentShared(row),
      assetClass1Name: row.top_name ?? '',
      assetClass2Name: row.parent_name ?? '',
      assetClass3Name: row.name,
      function: row.name,
    }))
  })
}
