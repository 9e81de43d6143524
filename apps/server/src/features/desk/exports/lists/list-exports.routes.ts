import { exportAssets as exportAssetsRoute } from '@fettle/contract/asset-calls'
import { exportContacts as exportContactsRoute } from '@fettle/contract/contacts'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { exportAssets } from './asset-export.usecases.ts'
import { exportContacts } from './contact-export.usecases.ts'

/** Spreadsheets of lists whose columns an import reads back. */
export function registerListExports(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, exportAssetsRoute, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'Assets.xlsx', await exportAssets(deps, actor, query)),
  )
  registerRoute(app, deps, exportContactsRoute, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'Staff.xlsx', await exportContacts(deps, actor, query)),
  )
}
