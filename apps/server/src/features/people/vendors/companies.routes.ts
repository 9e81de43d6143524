import { type Company, listCompanies } from '@fettle/contract/companies'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { presentOneOrMultiple } from '#platform/http/present.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findCompanies } from './companies.access.ts'

type CompanyRow = Awaited<ReturnType<typeof findCompanies>>['rows'][number]

/** A vendor company in the API format ([B3.039]). */
const presentCompany = (row: CompanyRow): Company => ({
  companyId: row.id,
  ...presentStamp(row),
  companyCode: row.code,
  companyName: row.name,
  displayText: `${row.name} (V)`,
  vendorType: row.vendor_type,
  phone: row.phone,
  propertyId: row.property_id,
  companyActiveFlag: row.is_active,
  tradeDisplay: presentOneOrMultiple(row.trades),
})

export function registerCompanyRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listCompanies, async ({ actor, query }) => {
    const { rows, total } = await findCompanies(deps.db, actor, query)
    return pageOf({ data: rows.map(presentCompany), ...query, total, now: deps.clock.now() })
  })
}
