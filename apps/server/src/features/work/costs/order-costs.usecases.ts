import type * as contract from '@fettle/contract/order-costs'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import {
  cleanOrderCost,
  type OrderCostDraft,
  orderCostName,
  orderCostProblems,
} from '@fettle/rules/orders/order-costs'
import type { LoggedCost } from '@fettle/rules/orders/order-log-events'
import { problem } from '@fettle/rules/records/problem'
import { localDay } from '@fettle/rules/time/time'
import { getVisibleWorkOrder, visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { invalid, notFound, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import {
  findCostAmounts,
  findOrderCosts,
  findVendorNamed,
  isDocumentOfOrder,
  type OrderCostRow,
} from './order-costs.access.ts'
import { asInvoiceExists, invoiceExists } from './order-costs.errors.ts'
import { presentOrderCosts } from './order-costs.presenter.ts'
import {
  deleteOrderCost,
  findOrderOfInvoice,
  insertOrderCost,
  type OrderCostColumns,
  updateOrderCost,
} from './order-costs.repository.ts'

type Body = BodyOf<typeof contract.addOrderCost>
type Order = { workorderId: number; currency: string }

async function readCosts(db: DbOrTrx, actor: Actor, order: Order): Promise<contract.OrderCosts> {
  const [rows, amounts] = [
    await findOrderCosts(db, order.workorderId),
    await findCostAmounts(db, order.workorderId),
  ]
  return presentOrderCosts(order, { rows, amounts }, actor)
}

/** The costs of an order. Throws 404 for an order that the actor does not see. */
export async function listCostsOfOrder(
  db: Db,
  actor: Actor,
  workorderId: number,
): Promise<contract.OrderCosts> {
  const { property_id: propertyId } = await getVisibleWorkOrder(db, actor, workorderId)
  const { currency } = await readSettings(db, propertyId)
  return await readCosts(db, actor, { workorderId, currency })
}

/** What a cost is before and after a command. */
type Entered = { columns: OrderCostColumns; logged: LoggedCost }

const loggedCost = (
  { settings }: OrderCommand,
  {
    kind,
    type,
    number,
    vendorName,
    amount,
  }: Omit<Parameters<typeof orderCostName>[0], 'vendorName'> & {
    vendorName: string | null
    amount: number
  },
): LoggedCost => ({
  name: orderCostName({ kind, type, number, vendorName: vendorName ?? '' }),
  amount,
  currency: settings.currency,
})

/**
 * The entered cost as it is stored. Throws 400 naming each missing or invalid field, also for a vendor that does not serve
 * the property or a document that is not on the order. An unchanged vendor may be inactive.
 */
async function enteredCost(command: OrderCommand, body: Body, before?: OrderCostRow): Promise<Entered> {
  const { trx, row, now, settings } = command
  const today = localDay(now.getTime(), row.time_zone)
  const draft: OrderCostDraft = cleanOrderCost({
    kind: body.kind,
    vendorName: body.vendorName ?? '',
    number: body.number ?? '',
    type: body.type ?? '',
    description: body.description ?? '',
    spentOn: body.spentOn ?? before?.spent_on ?? today,
    amount: body.amount,
    documentId: body.documentId ?? null,
  })
  const problems = orderCostProblems(draft, { today, formats: settings })
  if (problems.length > 0) throw invalid(problems)
  const vendor =
    draft.vendorName === ''
      ? undefined
      : await findVendorNamed(trx, { propertyId: row.property_id, name: draft.vendorName })
  const isUsable = vendor !== undefined && (vendor.isActive || vendor.id === before?.company_id)
  if (draft.kind === 'Invoice' && !isUsable)
    throw invalid([problem('vendorName', 'unknown', `There is no vendor ${draft.vendorName} here.`)])
  const { documentId } = draft
  if (documentId !== null && !(await isDocumentOfOrder(trx, { workorderId: row.id, documentId })))
    throw invalid([problem('documentId', 'unknown', `The order has no document ${documentId}.`)])
  const amount = draft.amount as number
  return {
    columns: {
      kind: draft.kind,
      type: draft.type,
      company_id: draft.kind === 'Invoice' ? (vendor?.id ?? null) : null,
      number: draft.number,
      description: draft.description,
      spent_on: draft.spentOn,
      amount,
      document_id: documentId,
    },
    logged: loggedCost(command, { ...draft, vendorName: vendor?.name ?? null, amount }),
  }
}

/** Throws 409 if an order has the vendor's invoice. The order is named only if the actor sees it. */
async function assertNewInvoice(
  { trx, actor }: OrderCommand,
  { company_id: companyId, number = '' }: OrderCostColumns,
  exceptCostId: number | null = null,
): Promise<void> {
  if (companyId === null || companyId === undefined) return
  const found = await findOrderOfInvoice(trx, { companyId, number, exceptCostId })
  if (!found) return
  const visible = await visibleAmong(trx, actor, [found.workorderId])
  throw invoiceExists(number, visible.has(found.workorderId) ? found.orderNumber : null)
}

/** `If-Match` of these commands is the version of the line, not of the order. */
const onLine = (context: RequestContext): RequestContext => ({ ...context, ifMatch: null })

const answer = (command: OrderCommand) => ({
  read: () =>
    readCosts(command.trx, command.actor, {
      workorderId: command.row.id,
      currency: command.settings.currency,
    }),
})

/** Adds an invoice, another cost or an estimate. Throws 400, and 409 for an invoice that exists. */
export const addCost = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  body: Body,
): Promise<contract.OrderCosts> =>
  runOrderCommand(deps, onLine(context), workorderId, async (command) => {
    permit(command, 'cost-edit')
    const { columns, logged } = await enteredCost(command, body)
    if (!(await insertOrderCost(command.trx, workorderId, columns))) {
      await assertNewInvoice(command, columns)
      throw invoiceExists(columns.number ?? '', null)
    }
    command.log({ event: 'cost-added', ...logged })
    return answer(command)
  })

/** The line of the command's order. Throws 404 for another, and 412 for a stale version. */
async function getLine(
  command: OrderCommand,
  { actor, ifMatch }: RequestContext,
  costId: number,
): Promise<OrderCostRow> {
  const lines = await findOrderCosts(command.trx, command.row.id)
  const line = lines.find(({ id }) => id === costId)
  if (!line) throw notFound(`Cost ${costId}`)
  if (isStale(ifMatch, line.mod_id)) {
    const order = { workorderId: command.row.id, currency: command.settings.currency }
    throw versionConflict(await readCosts(command.trx, actor, order))
  }
  return line
}

type Ids = { workorderId: number; costId: number }

/** Replaces a cost of an order. Throws 400, 404, 409 for an invoice that exists, and 412 for a stale version. */
export const changeCost = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, costId }: Ids,
  body: Body,
): Promise<contract.OrderCosts> =>
  runOrderCommand(deps, onLine(context), workorderId, async (command) => {
    permit(command, 'cost-edit')
    const line = await getLine(command, context, costId)
    const { columns, logged } = await enteredCost(command, body, line)
    await assertNewInvoice(command, columns, costId)
    await updateOrderCost(command.trx, costId, columns)
    const before = loggedCost(command, { ...line, vendorName: line.vendor_name })
    command.log({ event: 'cost-changed', before, after: logged })
    return answer(command)
  }).catch(asInvoiceExists(body.number ?? ''))

/** Removes a cost from an order. Throws 404, and 412 for a stale version. */
export const removeCost = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, costId }: Ids,
): Promise<contract.OrderCosts> =>
  runOrderCommand(deps, onLine(context), workorderId, async (command) => {
    permit(command, 'cost-edit')
    const line = await getLine(command, context, costId)
    await deleteOrderCost(command.trx, costId)
    command.log({ event: 'cost-removed', ...loggedCost(command, { ...line, vendorName: line.vendor_name }) })
    return answer(command)
  })
