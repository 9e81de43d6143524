import type { Actor } from '@fettle/rules/access/permissions'
import type { OrderAction } from '@fettle/rules/orders/order-actions'
import type { TransitionFacts, TransitionInput } from '@fettle/rules/orders/transition-requirements'
import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'
import type { OrderState } from './walk-state.fixture.ts'

/** A randomly drawn step: which order, which line, and whether the input is valid. */
export type Draw = { order: number; line: number; good: boolean }
export type Call = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Input for the rules, and action-specific facts. */
  input?: TransitionInput
  facts?: TransitionFacts
  /** Name of the worker or vendor. */
  target?: string
  /** Target property, always one the actor can access. */
  property?: number
  /** Permitted, but a no-op because the state is already reached. */
  same?: boolean
}
type WalkInput = Draw & { state: OrderState; actor: Actor; step: number }

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]
const put = (path: string, body?: object): Call => ({ method: 'PUT', path, ...(body ? { body } : {}) })
const post = (path: string, body?: object): Call => ({ method: 'POST', path, ...(body ? { body } : {}) })

/** Possible assignees per property: its workers, a vendor of all properties, and an inactive one. */
const named: Record<number, readonly string[]> = {
  1001: ['Tess Tern', 'Sam Stone', 'pia pipe', 'Una Upper', 'Acme Cooling', 'North Roofs', 'Old Ben'],
  1002: ['Vic South', 'South Roofs', 'Acme Cooling'],
}
const personIn = ({ property_id }: OrderState, line: number) => pick(named[property_id] ?? [], line) as string
const withReason = (path: string, field: string, { state, good }: WalkInput): Call => {
  const reason = good ? 'Not today' : ' '
  return { ...put(path, { workorderId: state.id, [field]: reason }), input: { reason } }
}
const isOwn = (assigneeId: number, actor: Actor) => assigneeId === actor.assigneeId

/** Request of each action. Undefined if the order has no suitable line. */
const calls = {
  approve: ({ state }) => put('/approve', { workorderId: state.id }),
  deny: (input) => withReason('/deny', 'denyReason', input),
  withdraw: ({ state }) => put('/withdraw', { workorderId: state.id }),
  hold: ({ state }) => put(`/${state.id}/set-hold`, { reason: 'Parts' }),
  open: ({ state }) => put(`/${state.id}/open-order`),
  dnc: ({ state }) => put(`/${state.id}/set-dnc`),
  complete: ({ state }) => put('/complete', { workorderId: state.id }),
  'open-sub-status': ({ state, good, line }) => {
    const subStatus = good ? (pick(['Waiting for parts', 'Scheduled'], line) as string) : 'Given up'
    return {
      ...put('/SetSubStatus', { workorderId: state.id, requestedStatus: subStatus }),
      input: { subStatus },
    }
  },
  'complete-sub-status': ({ state }) => ({
    ...put('/SetSubStatus', { workorderId: state.id, requestedStatus: 'Follow-up' }),
    input: { subStatus: 'Follow-up' },
  }),
  reassign: ({ state, good, line }) => {
    const target = good ? personIn(state, line) : 'Nobody Here'
    return {
      ...put('/reassign', { workorderId: state.id, targetWorkerName: target }),
      input: { assignTo: target },
      target,
      same: target === state.assignee,
    }
  },
  transfer: ({ state, good }) => {
    const there = state.property_id === 1001 ? 1002 : 1001
    const building = good ? (there === 1002 ? 'South Library' : 'Annex') : 'Nowhere'
    const trade = there === 1002 ? 'Roofing' : 'HVAC'
    return {
      ...put('/TransferTo', {
        workorderId: state.id,
        targetPropertyId: there,
        targetLocation1: building,
        targetTrade: trade,
      }),
      input: { transfer: { propertyId: there, building, trade } },
      property: there,
      facts: {
        transfer: {
          order: { propertyId: state.property_id, building: state.building, trade: state.trade },
          targetBuildings: there === 1002 ? ['South Library'] : ['Library', 'gymnasium', 'Annex'],
          targetTrades: there === 1002 ? ['Roofing'] : ['HVAC', 'Plumbing'],
        },
      },
    }
  },
  'close-out': ({ state }) => put(`/${state.id}/close-out`),
  'reopen-closed-out': (input) => {
    const { body, ...call } = withReason(`/${input.state.id}/reopen`, 'reason', input)
    return { ...call, body: { reason: (body as { reason: string }).reason } }
  },
  comment: ({ state, good }) => message(state, 1, good ? 'On my way' : '  '),
  'internal-comment': ({ state, good }) => message(state, 2, good ? 'Bring the key' : ''),
  'labor-add': ({ state, line }) => {
    const laborName = personIn(state, line % 2)
    return post('/api/Costs/labor', { workorderId: state.id, laborName, laborHours: 1.5 })
  },
  'labor-edit': ({ state, line, actor, step }) => {
    const found = pick(state.labor, line)
    if (!found) return undefined
    const call = put(`/api/Costs/${found.id}`, { laborHours: (200 + step) / 100 })
    return { ...call, facts: { ownItem: isOwn(found.assignee_id, actor) } }
  },
  'labor-delete': ({ state, line, actor }) => {
    const found = pick(state.labor, line)
    if (!found) return undefined
    return {
      method: 'DELETE',
      path: `/api/Costs/labor/${found.id}`,
      facts: { ownItem: isOwn(found.assignee_id, actor) },
    }
  },
  'part-add': ({ state }) =>
    post('/parts', {
      workorderId: state.id,
      partName: 'Seal',
      quantity: 2,
      partUnitCost: 3,
      partUnits: 'Each',
    }),
  'part-edit': ({ state, line, step }) => {
    const found = pick(state.parts, line)
    return found && put(`/${state.id}/costpart/${found.id}?quantity=${step + 3}`)
  },
  'part-delete': ({ state, line }) => {
    const found = pick(state.parts, line)
    return found && { method: 'DELETE', path: `/${state.id}/costpart/${found.id}` }
  },
  'asset-add': ({ state, line }) => {
    const there = state.property_id === 1001 ? [2001, 2002, 2003] : [2004]
    const assetId = pick(
      there.filter((id) => !state.assets.some(({ asset_id }) => asset_id === id)),
      line,
    )
    return assetId === undefined ? undefined : post('/assets', { workorderId: state.id, assetId })
  },
  'asset-edit': ({ state, line, step }) => {
    const found = pick(state.assets, line)
    return found && post(`/${state.id}/assets/${found.id}`, { problem: `Noise ${step}` })
  },
  'asset-delete': ({ state, line }) => {
    const found = pick(state.assets, line)
    return found && { method: 'DELETE', path: `/${state.id}/assets/${found.id}` }
  },
  task: ({ state, line }) => {
    const found = pick(state.tasks, line)
    if (!found || found.is_failed) return undefined
    return put(`/${state.id}/tasks/${found.id}/WorkorderTaskDone?doneFlag=${!found.is_done}`)
  },
  'signature-add': ({ state }) => ({
    ...put('/AddSignature', { orderId: state.id, signatureDataUri: pixelDataUri }),
    facts: { hasSignature: state.signature_file_id !== null },
  }),
  'signature-delete': ({ state }) => ({
    ...put('/DeleteSignature', { orderId: state.id }),
    same: state.signature_file_id === null,
  }),
  survey: ({ state }) => ({
    ...post('/CompleteSurvey', { workorderId: state.id, surveyRating: 4 }),
    facts: { hasSurvey: state.surveys > 0 },
  }),
  'timer-start': ({ state, actor, good }) => ({
    ...put('/api/Users/my/timers/start', {
      userId: actor.userId,
      workorder: { workorderId: state.id },
      stopOtherTimers: good,
    }),
    input: { stopOtherTimers: good },
  }),
  'timer-stop': ({ state, actor }) =>
    put('/api/Users/my/timers/stop', { userId: actor.userId, workorder: { workorderId: state.id } }),
  'edit-field': ({ state, good, step }) => {
    const text = good ? `Described at step ${step}` : state.description
    return {
      ...put(`/${state.id}/ChangeDescription`, { newDescription: text }),
      same: text === state.description,
    }
  },
  duplicate: ({ state, good, line }) => {
    const target = good ? (pick(['Acme Cooling', personIn(state, 0)], line) as string) : ' '
    const call = post(`/duplicate/${state.id}/${encodeURIComponent(target)}`)
    return { ...call, input: { assignTo: target }, target }
  },
  delete: ({ state }) => ({
    method: 'DELETE',
    path: `/${state.id}`,
    facts: {
      uses: {
        laborLines: state.labor.length,
        parts: state.parts.length,
        costs: 0,
        runningTimers: state.timers.filter(({ running }) => running).length,
      },
    },
  }),
} satisfies Partial<Record<OrderAction, (input: WalkInput) => Call | undefined>>

export type WalkAction = keyof typeof calls
export const walkActions = Object.keys(calls) as WalkAction[]

const message = (state: OrderState, kind: 1 | 2, text: string): Call => ({
  ...post('/AddComment', { workorderId: state.id, commentText: text, kind }),
  input: { message: text },
})

export const callOf = (action: WalkAction, input: WalkInput): Call | undefined => calls[action](input)
