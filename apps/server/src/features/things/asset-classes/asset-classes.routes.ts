import * as contract from '@fettle/contract/asset-classes'
import * as templates from '@fettle/contract/attribute-templates'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { findCategories, findFunctions, findSystems, findTemplate } from './asset-classes.access.ts'
import { presentClass, presentItems, presentShared, presentTemplate } from './asset-classes.presenter.ts'
import { changeAssetClass, createAssetClass, deleteAssetClass } from './change-classes.usecases.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  previewTemplate,
} from './change-templates.usecases.ts'
import { findClasses, findTemplates, getClass } from './class-upkeep.access.ts'

export function registerAssetClassRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerPickers(app, deps)
  const { db } = deps
  registerRoute(app, deps, contract.listAssetClasses, async () => (await findClasses(db)).map(presentClass))
  registerRoute(app, deps, contract.getAssetClass, async ({ params }) =>
    presentClass(await getClass(db, params.assetClassId)),
  )
  registerRoute(app, deps, contract.createAssetClass, (context) =>
    createAssetClass(deps, context, context.body),
  )
  registerCommand(app, deps, contract.changeAssetClass, 'assetClassId', changeAssetClass)
  registerCommand(app, deps, contract.deleteAssetClass, 'assetClassId', deleteAssetClass)
  registerTemplates(app, deps)
}

/** Registers the pickers of the three levels ([B7.004], [B7.005]). */
function registerPickers(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listAssetClass1, async ({ query }) => {
    const rows = await findSystems(db, query)
    return rows.map((row) => ({ ...presentShared(row), assetClass1Name: row.name }))
  })
  registerRoute(app, deps, contract.listAssetClass2, async ({ query }) => {
    const rows = await findCategories(db, query.assetClass1Name, query)
    return rows.map((row) => ({
      ...presentShared(row),
      assetClass1Name: row.parent_name ?? '',
      assetClass2Name: row.name,
    }))
  })
  registerRoute(app, deps, contract.listAssetClass3, async ({ query }) => {
    const parents = { system: query.assetClass1Name, category: query.assetClass2Name }
    const rows = await findFunctions(db, parents, query)
    return rows.map((row) => ({
      ...presentShared(row),
      assetClass1Name: row.top_name ?? '',
      assetClass2Name: row.parent_name ?? '',
      assetClass3Name: row.name,
      function: row.name,
    }))
  })
}

function registerTemplates(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, templates.getAttributeTemplate, async ({ params }) => {
    const row = await findTemplate(db, params.attributeTemplateId)
    if (!row) throw notFound(`Attribute template ${params.attributeTemplateId}`)
    return { attributeTemplateId: row.id, name: row.name, items: presentItems(row.items) }
  })
  registerRoute(app, deps, templates.listAttributeTemplates, async () =>
    (await findTemplates(db)).map(presentTemplate),
  )
  registerRoute(app, deps, templates.createAttributeTemplate, (context) =>
    createTemplate(deps, context, context.body),
  )
  registerRoute(app, deps, templates.previewAttributeTemplate, ({ params, body }) =>
    previewTemplate(db, params.attributeTemplateId, body.items),
  )
  registerCommand(app, deps, templates.changeAttributeTemplate, 'attributeTemplateId', changeTemplate)
  registerCommand(app, deps, templates.deleteAttributeTemplate, 'attributeTemplateId', deleteTemplate)
}
