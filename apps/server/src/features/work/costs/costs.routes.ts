import {
  addLabor,
  type CostLine,
  changeLabor,
  deleteLabor,
  getCostLabor,
  getCostPart,
  listCosts,
  listOrderLabor,
  listWorkerLabor,
} from '@fettle/contract/costs'
import { addOrderCost, changeOrderCost, listOrderCosts, removeOrderCost } from '@fettle/contract/order-costs'
import { addOrderPart, changePartQuantity, removeOrderPart } from '@fettle/contract/order-items'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { presentCostPart } from '#features/work/work-orders/cost-lines.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import {
  type CostLineRow,
  findCosts,
  findOrderLabor,
  findTimecard,
  getLaborLine,
  getPartLine,
} from './costs.access.ts'
import * as labor from './labor.usecases.ts'
import * as orderCosts from './order-costs.usecases.ts'
import * as parts from './order-parts.usecases.ts'

/** Registers the routes for labor and parts of orders and timecards. */
export function registerCostRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, addLabor, (input) => labor.addLabor(deps, input, input.body))
  registerCommand(app, deps, changeLabor, 'costId', labor.changeLabor)
  registerCommand(app, deps, deleteLabor, 'costId', labor.deleteLabor)

  registerRoute(app, deps, addOrderPart, (input) => parts.addPart(deps, input, input.body))
  registerRoute(app, deps, changePartQuantity, (input) =>
    parts.changePartQuantity(deps, input, input.params, {
      quantity: input.query.quantity ?? null,
      quantityWanted: input.query.quantityWanted ?? null,
      warehouseId: input.query.warehouseId ?? null,
    }),
  )
  registerRoute(app, deps, removeOrderPart, (input) => parts.removePart(deps, input, input.params))

  registerRoute(app, deps, listOrderCosts, ({ actor, params }) =>
    orderCosts.listCostsOfOrder(db, actor, params.workorderId),
  )
  registerCommand(app, deps, addOrderCost, 'workorderId', orderCosts.addCost)
  registerRoute(app, deps, changeOrderCost, (input) =>
    orderCosts.changeCost(deps, input, input.params, input.body),
  )
  registerRoute(app, deps, removeOrderCost, (input) => orderCosts.removeCost(deps, input, input.params))

  registerRoute(app, deps, listCosts, async ({ actor, query }) => {
    const { skip, take } = query
    const { rows, total } = await findCosts(db, actor, { ...query, offset: offsetOf(skip) })
    return pageOf({ data: rows.map((row) => presentLine(row, actor)), skip, take, total, now: clock.now() })
  })

  registerRoute(app, deps, listOrderLabor, async ({ actor, query }) => {
    const { skip, take, workOrderId, sortDirection } = query
    await getVisibleWorkOrder(db, actor, workOrderId)
    const direction = sortDirection === 'descend' ? 'desc' : 'asc'
    const { rows, total } = await findOrderLabor(db, workOrderId, { offset: offsetOf(skip), take, direction })
    return pageOf({
      data: rows.map((row) => labor.presentLabor(row, actor)),
      skip,
      take,
      total,
      now: clock.now(),
    })
  })

  registerRoute(app, deps, getCostLabor, async ({ actor, params }) =>
    labor.presentLabor(await getLaborLine(db, actor, params.costId), actor),
  )

  registerRoute(app, deps, getCostPart, async ({ actor, params }) => {
    const line = await getPartLine(db, actor, params.costId)
    return presentCostPart(line, line.work_order_id)
  })

  registerRoute(app, deps, listWorkerLabor, async ({ actor, body }) =>
    (await findTimecard(db, actor, body)).map((row) => labor.presentLabor(row, actor)),
  )
}

/** Part costs are visible with View Costs. Labor costs reveal the rate, so they also require View Rates. */
function presentLine(row: CostLineRow, actor: Actor): CostLine {
  const money = row.kind === 'Part' || may(actor, 'rates.read')
  return {
    costId: row.id,
    kind: row.kind,
    workorderId: row.work_order_id,
    orderNumber: row.order_number,
    propertyId: row.property_id,
    costDate: row.spent_on,
    name: row.name,
    quantity: row.quantity,
    units: row.units,
    unitCost: money ? row.unit_cost : null,
    totalCost: money ? row.total : null,
  }
}
