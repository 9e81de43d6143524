import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { withEntry } from '@fettle/rules/orders/completion-entry'
import { completionProblems } from '@fettle/rules/orders/order-requirements'
import { disabledReason } from '@fettle/rules/orders/order-transitions'
import { completeErrorTitle } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { addCommand } from '#lib/device/command-store.ts'
import { StorageError } from '#lib/device/database.ts'
import { createDrain, type Drain, type Outcome } from '#lib/device/drain.ts'
import {
  laneOf,
  type NewCommand,
  type StoredCommand,
  type StoredOptions,
} from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { pause } from '#lib/pause.ts'
import type { ChangeResult, DeviceQueue, RecordChange } from '#records/change/record-change.ts'
import { factsOf } from '../completion-facts.ts'
import { workOrderQuery } from '../order.queries.ts'
import { orderName, statusOf } from '../order-labels.ts'
import { addChosenPhotos, addReading, keepPhotos, removePhoto, sendPhoto } from './added-items.ts'
import { outcomeOf, producedBy } from './command-outcome.ts'
import { nextCommandTime, optionsToSend } from './command-time.ts'
import { laborLineOf } from './labor-lines.ts'
import { createdBy, createRecord } from './new-records.ts'
import type { OrderQueue } from './order-queue-state.ts'
import { sentPhotos } from './photo-lines.ts'
import {
  afterCommand,
  type CommandAuthor,
  replaceableFields,
  seenLinesOf,
  withCommands,
} from './projection.ts'
import { queuedCalls } from './queued-calls.ts'

/** How long a form waits for the server before its change is left to the queue, in milliseconds. */
const clientTimeoutMs = 8_000
/** How long a waiting change lets reads of the screen go first, at most. */
const yieldMs = 2_000
const yieldStepMs = 50

type Deps = {
  readonly queries: QueryClient
  readonly userId: number
  readonly author: () => CommandAuthor
  readonly settings: () => Settings
  /** Whether this user is signed in now. Another user's session must not send these commands. */
  readonly isSignedIn: () => boolean
}

/** Creates the queue of a user's order changes. The page needs one. */
export function createOrderQueue(deps: Deps): OrderQueue {
  const { queries, userId } = deps
  const drain = createDrain({
    userId,
    send: (command) => sendCommand(deps, command),
    onDone: (command, answer, isAwaited) => showAnswer(queries, command, answer, isAwaited),
    yieldToReads: async () => {
      const lastMs = performance.now() + yieldMs
      while (queries.isFetching() > 0 && performance.now() < lastMs) await pause(yieldStepMs)
    },
  })
  return {
    run: drain.run,
    submit: (change, sent) => submit(deps, drain, change, sent),
    addChosenPhotos: (photos, signal) => addChosenPhotos({ ...deps, drain }, photos, signal),
    removePhoto: (key) => removePhoto(userId, key),
    keepPhotos: (photos) => keepPhotos({ ...deps, drain }, photos),
    addReading: (reading, signal) => addReading({ ...deps, drain }, reading, signal),
    create: (record, signal) => createRecord({ userId, drain }, record, signal),
  }
}

type Sent = Parameters<DeviceQueue<WorkOrder>>[1]

async function submit(
  deps: Deps,
  drain: Drain,
  change: RecordChange<WorkOrder>,
  sent: Sent,
): Promise<ChangeResult<WorkOrder>> {
  const { userId, queries } = deps
  const author = deps.author()
  const send = async () => {
    const record = await change.send(sent)
    sent.onStored?.()
    return { record, isOnDevice: false }
  }
  const queued = change.call && queuedCalls.get(change.call.route.name)
  if (!change.call || !queued) return await send()
  const options = change.call.options as StoredOptions
  const orderId = change.call.recordId ?? orderIdOf(options)
  const read = queries.getQueryData(workOrderQuery(orderId).queryKey)
  const before = read && withCommands(read, storedCommands.get(), author)
  const isAway = !navigator.onLine || drain.isAway()
  if (isAway && before) refuseByRules(before, change.call.route.name, options, deps.settings())
  const command = newCommand({ change, options, sent, before, author, orderId })
  let stored: StoredCommand
  try {
    // A page that was closed before it removed its draft stored the change already.
    stored =
      storedCommands.get().find(({ key }) => key === sent.idempotencyKey) ??
      (await addCommand(userId, command, { isAwaited: !isAway }))
  } catch (error) {
    // Without storage, the change must reach the server now.
    if (!(error instanceof StorageError) || isAway) throw error
    return await send()
  }
  sent.onStored?.()
  const projected = before ? afterCommand(before, stored, author) : null
  if (isAway) {
    if (navigator.onLine) void drain.run()
    return { record: projected, isOnDevice: true }
  }
  // Those before it are sent first.
  const inLane = storedCommands.get().filter((command) => laneOf(command) === laneOf(stored)).length
  const settled = await drain.settle(stored, clientTimeoutMs * Math.max(inLane, 1), sent.signal)
  if (settled.kind === 'refused') throw settled.error
  if (settled.kind === 'stored') return { record: projected, isOnDevice: true }
  const answer = workOrder.safeParse(settled.answer)
  return { record: answer.success ? answer.data : null, isOnDevice: false }
}

/** Order id in the options of a queued call. */
function orderIdOf({ params, body }: StoredOptions): number {
  const values = { ...(body as object | undefined), ...params } as Record<string, unknown>
  return Number(values.workorderId ?? values.orderId)
}

type Made = {
  readonly change: RecordChange<WorkOrder>
  readonly options: StoredOptions
  readonly sent: Sent
  /** The order as the person sees it, if it is loaded. */
  readonly before: WorkOrder | undefined
  readonly author: CommandAuthor
  readonly orderId: number
}

function newCommand({ change, options, sent, before, author, orderId }: Made): NewCommand {
  const name = change.call?.route.name ?? ''
  const at = nextCommandTime()
  const after = before && afterCommand(before, { call: name, options, at }, author)
  const { base, mine } =
    before && after && sent.ifMatch !== undefined ? differenceOf(before, after) : { base: {}, mine: {} }
  const lineId = laborLineOf(name, options)
  const present = lineId === undefined ? before : before?.costLabor.find(({ costId }) => costId === lineId)
  // A form that was opened on an earlier version: its values are not stored, so that any other value is a conflict.
  const isSeen = present?.fmModId === sent.ifMatch
  return {
    orderId,
    recordName: before ? orderName(before) : `Order ${orderId}`,
    ...(before && { recordText: before.description }),
    call: name,
    options,
    base: isSeen ? base : {},
    mine,
    baseVersion: sent.ifMatch ?? null,
    key: sent.idempotencyKey,
    at,
    ...(before && { seen: seenLinesOf(before) }),
    ...(lineId !== undefined && { lineId }),
    ...(name === 'completeOrder' && before && lacksPhoto(before) && { needsPhotos: true }),
  }
}

const lacksPhoto = ({ requiresPhoto, photos }: WorkOrder) => requiresPhoto && sentPhotos(photos).length === 0

function differenceOf(before: WorkOrder, after: WorkOrder): Pick<StoredCommand, 'base' | 'mine'> {
  const base = replaceableFields(before)
  const left = replaceableFields(after)
  // Fields of a removed line are absent afterward.
  const changed = Object.keys({ ...base, ...left }).filter(
    (name) => !Object.is(base[name] ?? null, left[name] ?? null),
  )
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
  return { base: only(base), mine: only(left) }
}

/** Refuses on this device what the server would refuse. Throws the same error. */
function refuseByRules(order: WorkOrder, name: string, options: StoredOptions, settings: Settings): void {
  const action = queuedCalls.get(name)?.action
  if (!action) return
  if (order.can[action] !== true) {
    const { orderNumber, orderCategory, closedOutFlag } = order
    const state = { ...statusOf(order), orderNumber, orderCategory, closedOut: closedOutFlag }
    throw new ApiError(name, 409, { title: disabledReason(action, state) })
  }
  if (name !== 'completeOrder') return
  const body = (options.body ?? {}) as Record<string, unknown>
  const text = typeof body.commentText === 'string' ? body.commentText : ''
  const errors = completionProblems(
    settings,
    withEntry(factsOf(order, false), {
      hasAsset: typeof body.assetId === 'number',
      laborHours: typeof body.laborHours === 'number' ? body.laborHours : null,
      isTimed: false,
      message: text === '' ? null : { text, isPublic: body.kind !== 2 },
      isSigned: typeof body.signatureDataUri === 'string',
      customFields: (body.extendedData ?? {}) as Record<string, string>,
    }),
  )
  if (errors.length > 0) throw new ApiError(name, 400, { title: completeErrorTitle, errors })
}

async function sendCommand(deps: Deps, command: StoredCommand): Promise<Outcome> {
  const queued = queuedCalls.get(command.call)
  if (!queued) {
    const error = new Error(`${command.call} is not known.`)
    return { kind: 'refused', text: 'This version of the program cannot send this change. Export it.', error }
  }
  if (!deps.isSignedIn()) return { kind: 'unreached' }
  try {
    const answer = command.blobId
      ? await sendPhoto(deps, command)
      : await call(queued.route, {
          ...optionsToSend(command),
          ifMatch: command.baseVersion ?? undefined,
          idempotencyKey: command.key,
        } as CallOptions<Route>)
    return {
      kind: 'done',
      answer,
      produced: producedBy(command, answer),
      created: createdBy(command, answer),
    }
  } catch (error) {
    return outcomeOf(command, error)
  }
}

function showAnswer(
  queries: QueryClient,
  { orderId, record }: StoredCommand,
  answer: unknown,
  isAwaited: boolean,
): void {
  // The form shows the answer itself. Shown earlier, it could close the form before its notice.
  if (isAwaited) return
  if (orderId === null) {
    for (const kind of ['meter', record?.kind]) void queries.invalidateQueries({ queryKey: [kind] })
    void queries.invalidateQueries({ queryKey: ['photo', record?.kind] })
    return
  }
  const { queryKey } = workOrderQuery(orderId)
  const order = workOrder.safeParse(answer)
  const present = queries.getQueryData(queryKey)
  if (order.success && present && order.data.fmModId >= present.fmModId) {
    queries.setQueryData(queryKey, order.data)
  }
  if (!order.success) void queries.invalidateQueries({ queryKey })
  for (const key of [
    ['work-order', 'list'],
    ['photo', 'work-order'],
  ]) {
    void queries.invalidateQueries({ queryKey: key })
  }
}
