import type { Actor } from '@fettle/rules/access/permissions'
import { abilitiesFor, decideTransition } from '@fettle/rules/orders/order-transitions'
import type { Verdict } from '@fettle/rules/orders/order-verdict'
import { maySee } from '@fettle/rules/orders/order-visibility'
import type { ReassignTarget } from '@fettle/rules/orders/reassign-targets'
import type { Settings } from '@fettle/rules/settings/settings'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readSettings } from '#features/foundation/settings/settings.usecases.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type Call, callOf, type Draw, type WalkAction, walkActions } from './walk-actions.fixture.ts'
import { expectAgreement, expectLogHas, expectMove } from './walk-invariants.fixture.ts'
import {
  type Counters,
  type OrderState,
  readTimers,
  readWorld,
  shownNumber,
  shownStatus,
  subjectOfState,
  type World,
} from './walk-state.fixture.ts'
import type { WalkApp } from './walk-world.fixture.ts'

export type Step = Draw & {
  who: string
  other: string
  /** The drawn action; an `eager` user instead takes the available action they used least. */
  action: WalkAction
  eager: boolean
  turn: number
  version: 'none' | 'present' | 'stale'
}
export type Walk = {
  app: WalkApp
  ids: number[]
  /** Settings per property. No step changes them. */
  settings: Map<number, Promise<Settings>>
  /** State after the last step, to detect changes between steps. */
  world: World | null
  taken: number
  /** How often eager users took each action in this walk. */
  done: Map<WalkAction, number>
  tally: Map<string, number>
}

function settingsAt({ app, settings }: Walk, propertyId: number): Promise<Settings> {
  const found = settings.get(propertyId) ?? readSettings(app.db, propertyId)
  settings.set(propertyId, found)
  return found
}

/** Verdict of the rules, with facts read from the tables. */
async function verdictOf(walk: Walk, action: WalkAction, state: OrderState, actor: Actor, call: Call) {
  const { app } = walk
  const settings = await settingsAt(walk, state.property_id)
  const notes = (kind: number) => state.notes.filter((note) => note.kind === kind).length
  const noteFacts = { publicNoteCount: notes(1), privateNoteCount: notes(2) }
  const facts = {
    notes: noteFacts,
    completion: {
      ...noteFacts,
      assetCount: state.assets.length,
      laborCount: state.labor.length + state.timers.filter(({ running }) => running).length,
      photoCount: 0,
      hasSignature: false,
      requires: { signature: false, photo: false, labor: false },
      procedureMandatory: state.procedure_mandatory,
      missingCustomFields: [],
      tasks: state.tasks.map((task) => ({
        done: task.is_done,
        failed: task.is_failed,
        asksForEntry: false,
        dataEntry: null,
      })),
    },
    timerOrderIds: await readTimers(app.db, actor.userId),
    reassignTarget: call.target === undefined ? null : await findTarget(app, actor, call.target),
    ...call.facts,
  }
  return decideTransition({
    action,
    order: subjectOfState(state),
    actor,
    settings,
    facts,
    ...(call.input ? { input: call.input } : {}),
  })
}

/** The target assignee as defined in C5 of the specification. */
async function findTarget({ db }: WalkApp, actor: Actor, name: string): Promise<ReassignTarget | null> {
  const { rows } = await sql<
    Omit<ReassignTarget, 'supervisesActor'> & { isOwnSupervisor: boolean }
  >`${prepared}
    select a.id, a.name, a.kind = 'vendor' as "isVendor", a.is_active as "isActive", coalesce(w.is_supervisor, false) as "isSupervisor",
      exists (select from assignee_trade where assignee_id = a.id and trade_id = any(${[...actor.tradeIds]}::bigint[]))
        as "sharesTrade",
      exists (select from worker where id = ${actor.assigneeId} and supervisor_id = a.id) as "isOwnSupervisor"
    from assignee a left join worker w on w.id = a.id where a.name = ${name}`.execute(db)
  const [found] = rows
  if (!found) return null
  return { ...found, supervisesActor: found.isOwnSupervisor || (found.isSupervisor && found.sharesTrade) }
}

const statusOf = (verdict: Verdict): number[] => {
  if (verdict.allowed) return [200, 201, 204]
  if (verdict.code === 'forbidden') return [403, 404]
  if (verdict.code === 'requirements') return [400]
  return [verdict.code === 'setting-off' ? 422 : 409]
}
/** Calls on a line or timer, whose `If-Match` is not the order's version. */
const ofAnother = new Set<WalkAction>(['labor-edit', 'labor-delete', 'timer-start', 'timer-stop'])

/** Executes one step and checks all of its effects, including what must not change. */
export async function takeStep(walk: Walk, drawn: Step): Promise<void> {
  const { app, ids } = walk
  const { orders: before, counters } = walk.world ?? (await readWorld(app.db, ids))
  const actor = app.actors.get(drawn.who) as Actor
  const { action, state } = await choose(walk, drawn, before, actor)
  const step: Step = { ...drawn, action, ...(drawn.eager ? { good: true, version: 'present' } : {}) }
  const call = state && callOf(step.action, { ...step, state, actor, step: ++walk.taken })
  if (!state || !call) return
  const verdict = await verdictOf(walk, step.action, state, actor, call)
  const version = ofAnother.has(step.action) ? 'none' : step.version
  const stale = version === 'stale'
  const forbidden = !verdict.allowed && verdict.code === 'forbidden'
  const unknownPlace = call.property !== undefined && !actor.propertyIds.includes(call.property)
  const refusal = stale ? [412, ...(forbidden || unknownPlace ? [403, 404] : [])] : [404, 403]
  const expected = stale || unknownPlace ? refusal : statusOf(verdict)
  const answer = await app.send(step.who, call.method, call.path, call.body, {
    ...(version === 'none' ? {} : { ifMatch: `"${state.mod_id + (version === 'stale' ? 1 : 0)}"` }),
  })
  const detail = `${step.who} ${step.action} ${JSON.stringify(call.body ?? call.path)}: ${answer.body.slice(0, 300)}`
  expect([detail, expected]).toEqual([detail, expect.arrayContaining([answer.status])])

  const accepted = verdict.allowed && !stale && !unknownPlace
  const key = `${step.action} ${accepted ? 'accepted' : answer.status}`
  walk.tally.set(key, (walk.tally.get(key) ?? 0) + 1)
  if (accepted && step.action === 'duplicate') ids.push(answer.json.workorderId)
  walk.world = await readWorld(app.db, ids)
  const { orders: after, counters: changed } = walk.world
  if (!accepted || call.same) {
    expect([detail, after, changed]).toEqual([detail, before, counters])
    if (answer.status === 409 || answer.status === 412) expectCurrent(step.action, state, answer.json)
  } else {
    expectDone({ step, state, actor, before, after, verdict, counters, changed })
  }
  for (const order of after) {
    expectAgreement(order)
    expectLogHas(order)
  }
  for (const who of [step.who, step.other])
    await expectSeen(
      walk,
      who,
      after.find(({ id }) => id === state.id),
    )
}

type Choice = { action: WalkAction; state: OrderState | undefined }

/**
 * Chooses the order and action: as drawn, or for an eager user the least used available action of the first
 * suitable order.
 */
async function choose(walk: Walk, drawn: Step, orders: OrderState[], actor: Actor): Promise<Choice> {
  const at = drawn.order % Math.max(orders.length, 1)
  const inTurn = [...orders.slice(at), ...orders.slice(0, at)]
  const hasLine = (state: OrderState) =>
    callOf(drawn.action, { ...drawn, state, actor, step: walk.taken }) !== undefined
  const asDrawn = { action: drawn.action, state: inTurn.find(hasLine) }
  if (!drawn.eager) return asDrawn
  for (const state of inTurn) {
    const can = abilitiesFor(subjectOfState(state), actor, await settingsAt(walk, state.property_id))
    const offered = walkActions.filter(
      (action) =>
        can[action] &&
        !['delete', 'comment'].includes(action) &&
        (action !== 'timer-stop' ||
          state.timers.some((timer) => timer.running && timer.user_id === actor.userId)) &&
        callOf(action, { ...drawn, state, actor, step: walk.taken }) !== undefined,
    )
    const done = (action: WalkAction) => walk.done.get(action) ?? 0
    const seldom = offered.filter((action) => done(action) === Math.min(...offered.map(done)))
    const action = seldom[drawn.turn % Math.max(seldom.length, 1)]
    if (!action) continue
    walk.done.set(action, done(action) + 1)
    return { action, state }
  }
  return asDrawn
}

/** A refusal caused by the order's state returns the current order. */
function expectCurrent(
  action: WalkAction,
  state: OrderState,
  problem: { current?: Record<string, unknown> },
) {
  if (ofAnother.has(action)) return
  expect(problem.current).toMatchObject({
    workorderId: state.id,
    fmModId: state.mod_id,
    orderStatus: shownStatus(state),
    orderNumber: shownNumber(state),
  })
}

type Done = {
  step: Step
  state: OrderState
  actor: Actor
  before: OrderState[]
  after: OrderState[]
  verdict: Verdict
  counters: Counters
  changed: Counters
}

function expectDone({ step, state, actor, before, after, verdict, counters, changed }: Done): void {
  const { action } = step
  const now = after.find(({ id }) => id === state.id)
  const takesNumber = (verdict.allowed && verdict.number === 'next') || action === 'duplicate'
  expect([action, changed.orders, changed.requests]).toEqual([
    action,
    counters.orders + (takesNumber ? 1 : 0),
    counters.requests,
  ])
  expect([action, changed.changes > counters.changes]).toEqual([action, true])
  if (action === 'delete') {
    expect(now).toBeUndefined()
    return
  }
  if (!now) throw new Error(`Order ${state.id} is gone after ${action}`)
  expectMove(action, state, now)
  const added = now.log.slice(state.log.length)
  expect([action, now.log.slice(0, state.log.length)]).toEqual([action, state.log])
  expect([action, added.length > 0, added.filter(({ user_id }) => user_id !== actor.userId)]).toEqual([
    action,
    true,
    [],
  ])
  if (verdict.allowed && verdict.number === 'next') expect(now.number).toBe(changed.orders)
  for (const other of before.filter(
    ({ id }) => id !== state.id && action !== 'timer-start' && action !== 'duplicate',
  ))
    expect(after.find(({ id }) => id === other.id)).toEqual(other)
}

/** Expects an order's fields and abilities, as read by a user, to match the rules. */
async function expectSeen(walk: Walk, who: string, order: OrderState | undefined): Promise<void> {
  if (!order) return
  const actor = walk.app.actors.get(who) as Actor
  const subject = subjectOfState(order)
  const { status, json } = await walk.app.as(who, `/api/Workorders/${order.id}`)
  expect([who, status]).toEqual([who, maySee(subject, actor) ? 200 : 403])
  if (status !== 200) return
  const settings = await settingsAt(walk, order.property_id)
  expect([who, json.can]).toEqual([who, abilitiesFor(subject, actor, settings)])
  expect(json).toMatchObject({
    orderNumber: shownNumber(order),
    orderStatus: shownStatus(order),
    orderCategory: order.category,
    closedOutFlag: order.closed_out_at !== null,
    fmModId: order.mod_id,
    completionDate: order.status_kind === 'complete' ? expect.any(String) : null,
  })
}
