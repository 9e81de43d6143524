import type { WorkOrder } from '@fettle/contract/work-orders'
import { abilitiesAfter } from '@fettle/rules/orders/order-transitions'
import { localDay } from '@fettle/rules/time/time'
import type { SeenLines, StoredCommand } from '#lib/device/stored-command.ts'
import { statusOf } from '../order-labels.ts'
import { laborFields } from './labor-lines.ts'
import { statusAfter } from './listed-orders.ts'
import { withPhoto } from './photo-lines.ts'

/** The person whose commands are shown. */
export type CommandAuthor = { readonly name: string; readonly workerId: number | null }

type Values = Readonly<Record<string, unknown>>
type Applied = {
  /** Name of the call. */
  readonly call: string
  readonly order: WorkOrder
  readonly params: Values
  readonly query: Values
  readonly body: Values
  readonly at: number
  readonly author: CommandAuthor
  /** Id of a line that the server does not have: negative, and different for each. */
  readonly newId: number
  /** Greatest ids of the order's lines before the command, if it was sent and its answer is unknown. */
  readonly seen: SeenLines | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
const isoOf = (at: number): string => new Date(at).toISOString()

/** Greatest ids of an order's lines as the person saw them. */
export function seenLinesOf({ comments, costLabor, costParts }: WorkOrder): SeenLines {
  const greatest = (ids: readonly number[]) => Math.max(0, ...ids)
  return {
    comment: greatest(comments.map(({ commentId }) => commentId)),
    labor: greatest(costLabor.map(({ costId }) => costId)),
    part: greatest(costParts.map(({ costId }) => costId)),
  }
}

function withMessage({ order, body, at, author, newId, seen }: Applied): WorkOrder {
  const commentText = textOf(body.commentText)
  if (commentText === '') return order
  // The server already has it, and only its answer was lost.
  const isThere = order.comments.some(
    (one) => seen !== null && one.commentId > seen.comment && one.commentText === commentText,
  )
  if (isThere) return order
  const comment = {
    commentId: newId,
    fmRecordId: newId,
    fmModId: 0,
    workorderId: order.workorderId,
    kind: body.kind === 2 ? 2 : 1,
    commentText,
    commentTime: isoOf(at),
    commentTimestampLTZ: isoOf(at),
    commentBy: author.name,
  } as const
  return { ...order, comments: [...order.comments, comment] }
}

function withLabor({ order, body, at, author, newId, seen }: Applied): WorkOrder {
  const laborHours = numberOf(body.laborHours)
  if (laborHours === null || laborHours === 0) return order
  const name = textOf(body.laborName) || author.name
  const isThere = order.costLabor.some(
    (one) =>
      seen !== null &&
      one.costId > seen.labor &&
      one.laborName === name &&
      one.laborHours === laborHours &&
      one.tcardNotes === textOf(body.tcardNotes),
  )
  if (isThere) return order
  const line = {
    costId: newId,
    fmRecordId: newId,
    fmModId: 0,
    workorderId: order.workorderId,
    laborName: name,
    laborWorkerId: (name === author.name ? author.workerId : null) ?? 0,
    laborRate: null,
    laborDate: textOf(body.laborDate).slice(0, 10) || localDay(at, order.workorderTimeZone),
    laborHours,
    laborHoursOverTime: 0,
    tcardRecordType: 'Work Order',
    tcardNotes: textOf(body.tcardNotes),
    orderNumber: order.orderNumber,
    propertyId: order.propertyId,
  }
  return { ...order, costLabor: [...order.costLabor, line] }
}

function withLaborChange({ order, params, body }: Applied): WorkOrder {
  const costId = Number(params.costId)
  const change = (line: WorkOrder['costLabor'][number]) => ({
    ...line,
    laborName: textOf(body.laborName) || line.laborName,
    laborHours: numberOf(body.laborHours) ?? line.laborHours,
    laborDate: textOf(body.laborDate).slice(0, 10) || line.laborDate,
    tcardNotes: body.tcardNotes === undefined ? line.tcardNotes : textOf(body.tcardNotes),
  })
  return {
    ...order,
    costLabor: order.costLabor.map((line) => (line.costId === costId ? change(line) : line)),
  }
}

const withoutLabor = ({ order, params }: Applied): WorkOrder => ({
  ...order,
  costLabor: order.costLabor.filter(({ costId }) => costId !== Number(params.costId)),
})

function withPart({ order, body, at, newId, seen }: Applied): WorkOrder {
  const wanted = numberOf(body.quantityWanted) ?? 0
  const quantity = numberOf(body.quantity) ?? (wanted > 0 ? 0 : 1)
  const partName = textOf(body.partName)
  const isThere = order.costParts.some(
    (one) =>
      seen !== null && one.costId > seen.part && one.partName === partName && one.partQuantity === quantity,
  )
  if (isThere) return order
  const line = {
    costId: newId,
    fmRecordId: newId,
    fmModId: 0,
    workorderId: order.workorderId,
    partId: null,
    partName,
    partCode: textOf(body.partCode),
    partWarehouse: '',
    partWarehouseId: null,
    partQuantityReserved: 0,
    partQuantity: quantity,
    partQuantityWanted: wanted,
    wanted,
    supplied: quantity,
    partUnits: textOf(body.partUnits),
    partUnitCost: numberOf(body.partUnitCost) ?? 0,
    partCostType: body.partCostType === 'Inventory' ? 'Inventory' : 'Purchase',
    partTransactionDate: localDay(at, order.workorderTimeZone),
    partAssetId: null,
  } as const
  return { ...order, costParts: [...order.costParts, line] }
}

type Task = WorkOrder['tasks'][number]

function withTask({ order, params }: Applied, part: (task: Task) => Partial<Task>): WorkOrder {
  const taskId = Number(params.taskId)
  const tasks = order.tasks.map((task) => (task.taskId === taskId ? { ...task, ...part(task) } : task))
  return { ...order, tasks }
}

function withSignature({ order, body }: Applied): WorkOrder {
  const picture = textOf(body.signatureDataUri)
  if (picture === '') return order
  const signatureName = textOf(body.photoName)
  return { ...order, signature: signatureName, signatureUrl: picture, signatureName }
}

function withStatus({ call, body, order }: Applied): WorkOrder {
  const after = statusAfter({ call, options: { body } }, order.statusKind)
  const changed = {
    ...order,
    ...after,
    ...(after?.statusKind !== 'hold' && { holdReason: '', holdUntil: null }),
  }
  const { orderNumber, orderCategory, closedOutFlag } = order
  const state = { ...statusOf(changed), orderNumber, orderCategory, closedOut: closedOutFlag }
  return { ...changed, can: abilitiesAfter(order.can, state) }
}

function completed(applied: Applied): WorkOrder {
  const { at } = applied
  const written = [withLabor, withMessage, withSignature, withCustomFields].reduce(
    (order, write, place) => write({ ...applied, order, newId: applied.newId - place }),
    applied.order,
  )
  const ended = withStatus({ ...applied, order: written })
  return { ...ended, completionDateTime: isoOf(at), completionTimestampLTZ: isoOf(at) }
}

function held(applied: Applied): WorkOrder {
  const { body } = applied
  const order = withStatus({ ...applied, order: withMessage(applied) })
  const holdUntil = textOf(body.holdUntil)
  return { ...order, holdReason: textOf(body.reason), holdUntil: holdUntil === '' ? null : holdUntil }
}

function withCustomFields({ order, body }: Applied): WorkOrder {
  const values = body.newExtendedData ?? body.extendedData
  if (typeof values !== 'object' || values === null) return order
  return { ...order, extendedData: { ...order.extendedData, ...(values as Record<string, string>) } }
}

function withFindings({ order, params, body }: Applied): WorkOrder {
  const orderAssetId = Number(params.orderAssetId)
  const assets = order.assets.map((asset) =>
    asset.orderAssetId === orderAssetId
      ? Object.assign(
          { ...asset },
          Object.fromEntries(Object.entries(body).filter(([name]) => name in asset)),
        )
      : asset,
  )
  return { ...order, assets }
}

/** Order fields that are replaced, with null as empty where the record has a text. */
function withFields(order: WorkOrder, fields: Values): WorkOrder {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(order, name))
  const read = (name: string, value: unknown) =>
    value === null && typeof order[name as keyof WorkOrder] === 'string' && !nullable.has(name) ? '' : value
  return { ...order, ...Object.fromEntries(known.map(([name, value]) => [name, read(name, value)])) }
}
const nullable: ReadonlySet<string> = new Set(['trade', 'jobType', 'jobPriority'])

const isTrue = (value: unknown) => value === true || value === 'true'

/** What each call makes of an order, by route name. */
const projections: Readonly<Record<string, (applied: Applied) => WorkOrder>> = {
  addComment: withMessage,
  addLabor: withLabor,
  changeLabor: withLaborChange,
  deleteLabor: withoutLabor,
  addOrderPart: withPart,
  addPhotos: ({ order, newId, at, author }) =>
    withPhoto(order, { newId, takenAt: isoOf(at), takenBy: author.name }),
  markTaskDone: (applied) =>
    withTask(applied, () => {
      const doneFlag = isTrue(applied.query.doneFlag)
      return { doneFlag, ...(doneFlag && { failedFlag: false }) }
    }),
  markTaskFailed: (applied) =>
    withTask(applied, () => {
      const failedFlag = isTrue(applied.query.failedFlag)
      return { failedFlag, ...(failedFlag && { doneFlag: false }) }
    }),
  enterTaskData: (applied) => withTask(applied, () => ({ dataEntry: textOf(applied.query.dataEntry) })),
  noteTaskFailure: (applied) => withTask(applied, () => ({ failureNote: textOf(applied.body.note) })),
  changeOrderAsset: withFindings,
  addSignature: withSignature,
  completeOrder: completed,
  setHold: held,
  setDnc: (applied) => withStatus({ ...applied, order: withMessage(applied) }),
  openOrder: withStatus,
  setSubStatus: withStatus,
  changeDescription: ({ order, body }) => withFields(order, { description: body.newDescription }),
  changeJobPriority: ({ order, body }) => withFields(order, { jobPriority: body.newJobPriority }),
  changeTrade: ({ order, body }) => withFields(order, { trade: body.newTrade }),
  changeJobType: ({ order, body }) => withFields(order, { jobType: body.newJobType }),
  changeExtendedData: withCustomFields,
  updateWorkOrder: (applied) => withFields(withCustomFields(applied), withoutCustom(applied.body)),
}

const withoutCustom = ({ extendedData: _, ...fields }: Values): Values => fields

type Projected = Pick<StoredCommand, 'call' | 'options' | 'at'> &
  Partial<Pick<StoredCommand, 'attempts' | 'seen'>>

/** The order as a command leaves it. Lines that it adds have negative ids. */
export function afterCommand(
  order: WorkOrder,
  command: Projected,
  author: CommandAuthor,
  place = 0,
): WorkOrder {
  const { params = {}, query = {}, body } = command.options
  const values = (typeof body === 'object' && body !== null ? body : {}) as Values
  // A command adds at most three lines.
  const newId = -1 - place * 4
  const { at, attempts = 0, seen = null } = command
  const { call } = command
  const applied = { call, order, params, query, body: values, at, author, newId }
  return projections[call]?.({ ...applied, seen: attempts > 0 ? seen : null }) ?? order
}

/** The order with this person's changes that wait on this device. */
export const withCommands = (
  order: WorkOrder,
  commands: readonly StoredCommand[],
  author: CommandAuthor,
): WorkOrder =>
  commands
    .filter(({ orderId, blobId, state }) => orderId === order.workorderId && !(blobId && state === 'refused'))
    .reduce((before, command, place) => afterCommand(before, command, author, place), order)

/** Names and values of an order that a command can replace. */
export function replaceableFields(order: WorkOrder): Readonly<Record<string, unknown>> {
  const { orderStatus, description, trade, jobType, jobPriority, extendedData, assets, signatureUrl } = order
  const texts = Object.entries(order).filter(
    ([name, value]) => typeof value === 'string' && !unreplaced.has(name),
  )
  const findings = assets.flatMap(({ orderAssetId, problem, remedy, notes, doneFlag, downtime }) =>
    Object.entries({ problem, remedy, notes, doneFlag, downtime }).map(
      ([name, value]) => [`assets.${orderAssetId}.${name}`, value] as const,
    ),
  )
  return {
    ...Object.fromEntries(texts),
    orderStatus,
    description,
    trade,
    jobType,
    jobPriority,
    signature: signatureUrl === null ? null : 'signed',
    ...Object.fromEntries(findings),
    ...laborFields(order.costLabor),
    ...Object.fromEntries(
      Object.entries(extendedData).map(([name, value]) => [`extendedData.${name}`, value]),
    ),
  }
}
/** Texts that follow from others or from the clock. */
const unreplaced: ReadonlySet<string> = new Set([
  ...['statusKind', 'signature', 'signatureUrl', 'signatureName', 'holdReason', 'holdUntil'],
  ...['completionDateTime', 'completionTimestampLTZ', 'completionDate', 'completionTime'],
])
