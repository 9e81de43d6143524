import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { fieldChange } from '@fettle/rules/orders/order-log-events'
import { transferChoice } from '@fettle/rules/orders/order-requirements'
import { isBlank, problem } from '@fettle/rules/records/problem'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
} from '#features/work/work-orders/order-command.public.ts'
import {
  deleteOrderAssets,
  findSameJobType,
  findStrangers,
  findTransferTarget,
  type TransferTarget,
} from '#features/work/work-orders/order-writes.public.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { leaveFirst, leaveSecond } from '../assignment.ts'

type Body = BodyOf<typeof contract.transferOrder>
const names = { propertyId: 'targetPropertyId', building: 'targetLocation1', trade: 'targetTrade' }
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Moves an order to another property of the caller ([A7.022], [A4.026], [A5.031], [A5.032]). Keeps number and
 * log, uses the new property's time zone, and clears floor, room, assets and assignees with a log line.
 * Throws 404 for a property the caller cannot access.
 */
export const transferOrder = (deps: CommandDeps, context: RequestContext, body: Body): Promise<WorkOrder> =>
  changeOrder(deps, context, body.workorderId, async (command) => {
    const { trx, row, settings } = command
    const target = await findTarget(command, body.targetPropertyId ?? null)
    const named = namedBuildings(target.buildings, body, row.building)
    const spelled = {
      building: named.buildings[0]?.name ?? named.text,
      trade: spelling(target.trades, body.targetTrade ?? row.trade),
    }
    const draft = { propertyId: body.targetPropertyId ?? null, ...spelled }
    const facts = {
      order: { propertyId: row.property_id, building: row.building, trade: row.trade },
      targetBuildings: target.buildings.map(({ name }) => name),
      targetTrades: target.trades.map(({ name }) => name),
    }
    permit(command, 'transfer', { facts: { transfer: facts }, input: { transfer: draft }, names })
    const choice = transferChoice(draft, facts)
    const [building, another] = named.buildings
    if (another) throw severalBuildings(named.text, settings.location1Label)
    const trade = target.trades.find(({ name }) => name === choice.trade)
    if (!building || !trade) throw new Error('A permitted transfer has a building and a trade.')

    command.set({
      property_id: target.id,
      first_property_id: row.first_property_id ?? row.property_id,
      time_zone: target.time_zone,
      campus_id: building.campus_id,
      building_id: building.id,
      floor_id: null,
      room_id: null,
      latitude: null,
      longitude: null,
      trade_id: trade.id,
      job_type_id:
        trade.id === row.trade_id ? row.job_type_id : await findSameJobType(trx, trade.id, row.job_type_id),
    })
    command.log({ event: 'transferred', from: row.property_name, to: target.name })
    if (building.name !== row.building)
      command.log(
        fieldChange({ field: 'building', label: settings.location1Label }, row.building ?? '', building.name),
      )
    if (trade.id !== row.trade_id) command.log(fieldChange({ field: 'trade' }, row.trade ?? '', trade.name))
    await leaveAssets(command)
    await leaveAssignees(command, target.id)
  })

async function findTarget(command: OrderCommand, propertyId: number | null): Promise<TransferTarget> {
  const nothingThere = { id: 0, name: '', time_zone: '', buildings: [], trades: [] }
  if (propertyId === null) return nothingThere
  const isOwn = command.actor.propertyIds.includes(propertyId)
  const target = isOwn ? await findTransferTarget(command.trx, propertyId) : undefined
  if (!target) throw notFound(`Property ${propertyId}`)
  return target
}

/** The name as spelled at the target property. */
const spelling = (there: readonly { name: string }[], text: string | null): string | null =>
  text === null ? null : (there.find(({ name }) => same(name, text))?.name ?? text)

/**
 * Buildings at the target that match the call, by code or else by full name, and by id among equal names.
 * Defaults to the order's current building.
 */
function namedBuildings(
  there: TransferTarget['buildings'],
  { targetLocation1, targetBuildingId }: Body,
  present: string | null,
): { text: string | null; buildings: TransferTarget['buildings'] } {
  const byId = there.filter(({ id }) => id === targetBuildingId)
  if (isBlank(targetLocation1) && targetBuildingId) return { text: String(targetBuildingId), buildings: byId }
  const text = isBlank(targetLocation1) ? present : (targetLocation1 as string)
  if (text === null) return { text, buildings: [] }
  const isCalled = ({ name, code }: { name: string; code: string }) => same(name, text) || same(code, text)
  const [chosen] = byId.filter(isCalled)
  if (chosen) return { text, buildings: [chosen] }
  const coded = there.filter(({ code }) => same(code, text))
  return { text, buildings: coded.length > 0 ? coded : there.filter(isCalled) }
}

const severalBuildings = (name: string | null, label: string) =>
  invalid([
    problem(
      names.building,
      'unknown',
      `Several are called ${name}; enter the code of the ${label.toLowerCase()}.`,
    ),
  ])

async function leaveAssets({ trx, row, set, log }: OrderCommand): Promise<void> {
  if (row.assets.length === 0) return
  const ids = row.assets.map(({ id }) => id)
  await deleteOrderAssets(trx, ids)
  set({ multi_asset_display: '' })
  log({
    event: 'assets-left-behind',
    property: row.property_name,
    codes: row.assets.map(({ code }) => code),
  })
}

async function leaveAssignees(command: OrderCommand, propertyId: number): Promise<void> {
  const { trx, row } = command
  const ids = [row.assign_to_id, row.assign_to_secondary_id].filter((id) => id !== null)
  const strangers = await findStrangers(trx, ids, propertyId)
  if (strangers.some((id) => id === row.assign_to_id)) leaveFirst(command)
  if (strangers.some((id) => id === row.assign_to_secondary_id)) leaveSecond(command, null)
}
