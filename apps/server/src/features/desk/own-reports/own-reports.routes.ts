import * as contract from '@fettle/contract/own-reports'
import type { FastifyInstance } from 'fastify'
import { findShareableRoles } from '#features/desk/saved-filters/saved-filters.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findOwnReports, getReport } from './own-reports.access.ts'
import { presentReport } from './own-reports.presenter.ts'
import { changeReport, createReport, deleteReport, pinReport } from './own-reports.usecases.ts'

/** Reports that users make, save, share and pin (C10). */
export function registerOwnReportRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listOwnReports, async ({ actor }) => {
    const [rows, roles] = await Promise.all([
      findOwnReports(db, actor),
      findShareableRoles(db, actor, ['full']),
    ])
    return { reports: rows.map((row) => presentReport(row, actor)), roles }
  })
  registerRoute(app, deps, contract.getOwnReport, async ({ actor, params }) =>
    presentReport(await getReport(db, actor, params.ownReportId), actor),
  )
  registerRoute(app, deps, contract.createOwnReport, ({ body, ...context }) =>
    createReport(db, context, body),
  )
  registerRoute(app, deps, contract.changeOwnReport, ({ body, params, ...context }) =>
    changeReport(deps, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteOwnReport, ({ params, ...context }) =>
    deleteReport(deps, context, params.ownReportId),
  )
  registerRoute(app, deps, contract.pinOwnReport, ({ body, params, ...context }) =>
    pinReport(db, context, { ...body, ...params }),
  )
}
