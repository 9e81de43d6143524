import * as changes from '@fettle/contract/warehouse-changes'
import * as contract from '@fettle/contract/warehouses'
import { warehouseLogWords } from '@fettle/rules/parts/warehouse-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { countStock } from './count-stock.usecases.ts'
import { setWarehousePart, transferStock } from './move-stock.usecases.ts'
import { ledgerList, reservationList } from './stock-lists.kind.ts'
import * as commands from './warehouse-commands.usecases.ts'
import { findWarehouseStock } from './warehouse-stock.access.ts'
import { getWarehouse } from './warehouses.access.ts'
import { warehouseList } from './warehouses.kind.ts'
import { presentWarehouseDetail } from './warehouses.presenter.ts'
import { warehouseStore } from './warehouses.repository.ts'

export function registerWarehouseRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerList(app, deps, warehouseList)
  registerList(app, deps, ledgerList)
  registerList(app, deps, reservationList)
  registerRoute(app, deps, contract.getWarehouse, async ({ actor, params }) =>
    presentWarehouseDetail(await getWarehouse(db, actor, params.warehouseId)),
  )
  registerRoute(app, deps, contract.listWarehouseLog, async ({ actor, params, query }) => {
    const { id } = await getWarehouse(db, actor, params.warehouseId)
    return readLog(deps, warehouseStore, id, { query, words: warehouseLogWords })
  })
  registerRoute(app, deps, changes.createWarehouse, (input) =>
    commands.createWarehouse(deps, input, input.body),
  )
  registerCommand(app, deps, changes.changeWarehouse, 'warehouseId', commands.changeWarehouse)
  registerCommand(app, deps, changes.deleteWarehouse, 'warehouseId', commands.deleteWarehouse)
  registerRoute(app, deps, contract.listWarehouseStock, async ({ actor, params, query }) => {
    const found = await findWarehouseStock(db, actor, params.warehouseId, query)
    return pageOf({ ...found, ...query, now: clock.now() })
  })
  registerRoute(app, deps, changes.setWarehousePart, (input) =>
    setWarehousePart(deps, input, input.params, input.body),
  )
  registerCommand(app, deps, changes.countWarehouseStock, 'warehouseId', countStock)
  registerCommand(app, deps, changes.transferStock, 'partId', transferStock)
}
