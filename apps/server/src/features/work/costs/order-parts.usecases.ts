import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  atLeastOne,
  initialPartQuantity,
  type PartQuantityDraft,
  partQuantityProblems,
  purchasedPartOf,
  purchasedPartProblems,
} from '@fettle/rules/orders/cost-requirements'
import type { LoggedPart } from '@fettle/rules/orders/order-log-events'
import { hasLedger } from '@fettle/rules/parts/stock'
import { problem, required } from '@fettle/rules/records/problem'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { localDay } from '@fettle/rules/time/time'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
} from '#features/work/work-orders/order-command.public.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { renamed } from '#records/command/change-fields.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { deleteCostPart, findActivePart, insertCostPart, updateCostPart } from './order-parts.repository.ts'
import { takeFromStock } from './order-stock.usecases.ts'

type Body = BodyOf<typeof contract.addOrderPart>
const names = { unitCost: 'partUnitCost', quantity: 'quantity' }

/**
 * Adds a part to an order ([A7.029], [A4.013]). An inventory part is in the property's catalog and has its
 * current cost; a purchased one is stored as entered ([A5.022]–[A5.027]). A database trigger posts inventory
 * lines to the part's stock ledger.
 */
export const addPart = (deps: CommandDeps, context: RequestContext, body: Body): Promise<WorkOrder> =>
  changeOrder(deps, context, body.workorderId, async (command) => {
    permit(command, 'part-add')
    const { trx, row, now } = command
    if (body.propertyId && body.propertyId !== row.property_id)
      throw invalid([problem('propertyId', 'not-allowed', 'The order is of another property.')])
    const line = body.partCostType === 'Inventory' ? await inventoryLine(command, body) : purchaseLine(body)
    if (
      body.partAssetId &&
      !(await findIdsWithin(trx, 'asset', [row.property_id], [body.partAssetId])).has(body.partAssetId)
    )
      throw invalid([problem('partAssetId', 'unknown', `There is no asset ${body.partAssetId} here.`)])
    const at = body.partTransactionDate
      ? enteredMoment(body.partTransactionDate, row.time_zone)
      : now.getTime()
    await insertCostPart(trx, {
      ...line,
      work_order_id: row.id,
      asset_id: body.partAssetId ?? null,
      transacted_on: localDay(at, row.time_zone),
      quantity_wanted: atLeastOne(body.quantityWanted ?? line.quantity),
    })
    command.log(
      line.quantity === 0
        ? { event: 'part-request-changed', name: line.name, before: 0, after: body.quantityWanted ?? 1 }
        : { event: 'part-added', ...amount(line) },
    )
  })

const amount = ({ quantity, units, name }: LoggedPart): LoggedPart => ({ quantity, units, name })

function purchaseLine(body: Body) {
  const draft = {
    partName: body.partName ?? null,
    quantity: body.quantity ?? null,
    unitCost: body.partUnitCost ?? null,
    partUnits: body.partUnits ?? null,
  }
  const problems = purchasedPartProblems(draft)
  if (problems.length > 0) throw invalid(renamed(problems, names))
  const part = purchasedPartOf(draft)
  return {
    part_id: null,
    name: part.partName,
    code: body.partCode?.trim() ?? '',
    quantity: part.quantity,
    units: part.partUnits,
    unit_cost: part.unitCost,
    cost_type: part.partCostType,
  }
}

async function inventoryLine(command: OrderCommand, body: Body) {
  const { trx, row, settings } = command
  const input = String(body.partIDx ?? '').trim()
  if (input === '') throw invalid([required('partIDx', 'Part')])
  const part = /^[1-9]\d{0,15}$/.test(input) ? await findActivePart(trx, Number(input)) : undefined
  if (part?.property_id !== row.property_id)
    throw invalid([problem('partIDx', 'unknown', 'This part is not offered in the property of this order.')])
  const { name, units } = part
  const draft = { partName: name, partUnits: units, quantity: body.quantity ?? null }
  const problems = purchasedPartProblems(draft)
  if (problems.length > 0) throw invalid(renamed(problems, names))
  const advanced = settings.advancedPartsFunctionalityFlag
  const isRequest =
    (body.quantity ?? 0) === 0 &&
    body.quantityWanted != null &&
    hasLedger({ isStocked: part.is_stocked }, { advanced })
  const quantity = isRequest ? 0 : atLeastOne(body.quantity ?? initialPartQuantity)
  const wanted = atLeastOne(body.quantityWanted ?? quantity)
  return {
    ...(await takeFromStock(command, part, {
      supplied: quantity,
      wanted,
      warehouseId: body.warehouseId ?? null,
    })),
    part_id: part.id,
    name,
    code: part.code,
    quantity,
    units,
    unit_cost: part.unit_cost,
    cost_type: 'Inventory' as const,
  }
}

type Ids = { workorderId: number; costId: number }

function lineOf({ row }: OrderCommand, costId: number) {
  const line = row.cost_parts.find(({ id }) => id === costId)
  if (!line) throw notFound(`Cost ${costId}`)
  return line
}

/** Changes the supplied and requested quantity of a part ([A7.030], [A5.028]–[A5.030]). */
export const changePartQuantity = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, costId }: Ids,
  draft: PartQuantityDraft & { warehouseId?: number | null },
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'part-edit')
    const { trx, settings } = command
    const line = lineOf(command, costId)
    const current = { quantity: line.quantity, quantityWanted: line.quantity_wanted }
    const advanced = settings.advancedPartsFunctionalityFlag
    const problems = partQuantityProblems(draft, current, { advanced })
    if (problems.length > 0) throw invalid(problems)
    const quantity = draft.quantity ?? line.quantity
    const wanted = advanced ? (draft.quantityWanted ?? line.quantity_wanted) : quantity
    const stock =
      line.part_id === null
        ? {}
        : await takeFromStock(
            command,
            { ...line, id: line.part_id },
            {
              supplied: quantity,
              wanted,
              warehouseId: draft.warehouseId ?? null,
              held: line,
            },
          )
    await updateCostPart(trx, line.id, { ...stock, quantity, quantity_wanted: wanted })
    if (quantity !== line.quantity)
      command.log({
        event: 'part-quantity-changed',
        name: line.name,
        before: line.quantity,
        after: quantity,
      })
    if (advanced && wanted !== line.quantity_wanted)
      command.log({
        event: 'part-request-changed',
        name: line.name,
        before: line.quantity_wanted,
        after: wanted,
      })
  })

/** Removes a part from an order ([A7.031]). */
export const removePart = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, costId }: Ids,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'part-delete')
    const line = lineOf(command, costId)
    await deleteCostPart(command.trx, line.id)
    command.log({ event: 'part-removed', ...amount(line) })
  })
