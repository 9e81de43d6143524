import * as changes from '@fettle/contract/vendor-changes'
import * as contract from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import { coverStatusOf } from '@fettle/rules/assets/asset-cover'
import { type VendorLogEvent, vendorLogWords, vendorRateEvents } from '@fettle/rules/people/vendor-log'
import { formatDate, localDay } from '@fettle/rules/time/time'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { changeVendor, createVendor, deleteVendor, present } from './vendor-commands.usecases.ts'
import { findAgreements, findSuppliedParts } from './vendor-ties.access.ts'
import { getVendor } from './vendors.access.ts'
import { vendorList } from './vendors.kind.ts'
import { vendorStore } from './vendors.repository.ts'

export function registerVendorRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerList(app, deps, vendorList)
  registerRoute(app, deps, contract.getVendor, async ({ actor, params }) =>
    present(db, await getVendor(db, actor, params.vendorId), { actor, now: clock.now() }),
  )
  registerRoute(app, deps, changes.createVendor, (input) => createVendor(deps, input, input.body))
  registerCommand(app, deps, changes.changeVendor, 'vendorId', changeVendor)
  registerCommand(app, deps, changes.deleteVendor, 'vendorId', deleteVendor)
  registerVendorSections(app, deps)
}

/** Further sections of a vendor's page. */
function registerVendorSections(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listVendorLog, async ({ actor, params, query }) => {
    const { id, property_id } = await getVendor(db, actor, params.vendorId)
    const formats = readSettings(db, property_id)
    return readLog(deps, vendorStore, id, {
      query,
      words: formats.then(
        (known) => (event: VendorLogEvent) => vendorLogWords(event, (day) => formatDate(day, known)),
      ),
      except: may(actor, 'rates.read') ? [] : vendorRateEvents,
    })
  })
  registerRoute(app, deps, contract.listVendorAgreements, async ({ actor, params }) => {
    const rows = await findAgreements(db, actor, await getVendor(db, actor, params.vendorId))
    const now = clock.now().getTime()
    return {
      total: rows[0]?.total ?? 0,
      data: rows.map((row) => ({
        assetId: row.id,
        assetCode: row.code,
        assetName: row.name,
        propertyName: row.property_name,
        agreement: row.agreement,
        beginsOn: row.begins_on,
        endsOn: row.ends_on,
        status: coverStatusOf({ beginsOn: row.begins_on, endsOn: row.ends_on }, localDay(now, row.time_zone)),
      })),
    }
  })
  registerRoute(app, deps, contract.listVendorParts, async ({ actor, params }) => {
    const rows = await findSuppliedParts(db, actor, await getVendor(db, actor, params.vendorId))
    return {
      total: rows[0]?.total ?? 0,
      data: rows.map((row) => ({
        partId: row.id,
        partCode: row.code,
        partName: row.name,
        propertyName: row.property_name,
        vendorPartNumber: row.vendor_part_number,
        unitCost: row.unit_cost,
        units: row.units,
      })),
    }
  })
}
