import { parseArgs } from 'node:util'
import { seededRoles } from '@fettle/rules/access/privileges'
import { decideAssignment } from '@fettle/rules/assignment/assignment'
import { buildWorld } from '../db/demo/build-world.ts'
import { createHashingStorage, demoNow } from '../db/demo/demo-database.fixture.ts'
import { hashDemoPasswords } from '../db/demo/people/accounts.ts'
import {
  type DoneOrder,
  doneOrdersOf,
  learnRanks,
  type ReplayedWorker,
  workersOf,
} from './replayed-orders.ts'

/**
 * Replays the orders of the demo world through automatic assignment, each as it stood when it was given, and prints how
 * often the worker would have been chosen who in fact did the work: of the orders that are held out, with the job ranks
 * of the world, and with ranks learned from the orders before.
 */
const { values } = parseArgs({ options: { 'held-out': { type: 'string', default: '0.33' } } })
const testShare = Number(values['held-out'])
if (!(testShare > 0 && testShare < 1)) throw new Error('--held-out is a share between 0 and 1.')

const say = (line: string) => void process.stdout.write(`${line}\n`)
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${(Math.round((part / whole) * 1000) / 10).toFixed(1)} %`

const rows = await buildWorld({
  roleIds: new Map(seededRoles.map(({ name }, index) => [name, index + 1])),
  hashes: await hashDemoPasswords(),
  storage: createHashingStorage(),
  now: demoNow,
})
const orders = doneOrdersOf(rows)
const tradeNames = new Map(rows.rowsOf('trade').map(({ id, name }) => [id ?? 0, name]))
const cut = Math.floor(orders.length * (1 - testShare))
const heldOut = orders.slice(cut)
const givenOf = Map.groupBy(orders, ({ doneBy }) => doneBy)

/** Who would have got an order, by the load that everybody had when it was given. */
function choose(order: DoneOrder, workers: readonly ReplayedWorker[]) {
  const named = (id: number, name = '') => ({ id, name })
  return decideAssignment({
    assignee: null,
    work: {
      trade: named(order.tradeId),
      jobType: named(order.jobTypeId),
      building: named(order.buildingId),
      startMs: order.startMs,
      zone: order.zone,
    },
    scheduleAssignee: null,
    sendsToAgreementVendor: false,
    agreements: [],
    tradeDefault: null,
    propertyDefault: null,
    workers: workers
      .filter(({ propertyId }) => propertyId === order.propertyId)
      .map(({ ranks, ...worker }) => {
        const before = (givenOf.get(worker.id) ?? []).filter(({ givenMs }) => givenMs < order.givenMs)
        return {
          ...worker,
          ranks: ranks.get(order.tradeId) ?? [],
          openOrders: before.filter(({ endedMs }) => endedMs > order.givenMs).length,
          lastAssignedMs: before.at(-1)?.givenMs ?? null,
        }
      }),
  })
}

type Figures = { orders: number; chosen: number; nobody: number; byChance: number; microseconds: number }

function replay(alike: readonly DoneOrder[], workers: readonly ReplayedWorker[]): Figures {
  const figures = { orders: alike.length, chosen: 0, nobody: 0, byChance: 0 }
  const began = performance.now()
  for (const order of alike) {
    const { assignee, steps } = choose(order, workers)
    if (assignee === null) figures.nobody += 1
    if (assignee?.id === order.doneBy) figures.chosen += 1
    const candidates = steps.findLast(({ step }) => /-(job-type|building)$/.test(step))?.left ?? []
    if (candidates.some(({ id }) => id === order.doneBy)) figures.byChance += 1 / candidates.length
  }
  return { ...figures, microseconds: Math.round(((performance.now() - began) * 1000) / alike.length) }
}

function report(title: string, workers: readonly ReplayedWorker[]): void {
  say(`\n${title}\n`)
  say('| trade | orders | chosen who did it | any candidate by lot | nobody |')
  say('|---|---:|---:|---:|---:|')
  const byTrade = Map.groupBy(heldOut, ({ tradeId }) => tradeNames.get(tradeId) ?? '')
  const line = (name: string, alike: readonly DoneOrder[]) => {
    const found = replay(alike, workers)
    say(
      `| ${name} | ${found.orders} | ${percent(found.chosen, found.orders)} | ${percent(found.byChance, found.orders)} | ${percent(found.nobody, found.orders)} |`,
    )
    return found
  }
  for (const [name, alike] of [...byTrade].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    line(name, alike)
  const all = line('all', heldOut)
  say(`\n${all.microseconds} µs an order, its load counted anew from the list of all orders.`)
}

const workers = workersOf(rows)
say(`${orders.length} corrective orders that workers have done; the last ${heldOut.length} are held out.`)
report('With the job ranks of the demo world:', workers)
report(`With ranks learned from the ${cut} orders before:`, learnRanks(workers, orders.slice(0, cut)))
