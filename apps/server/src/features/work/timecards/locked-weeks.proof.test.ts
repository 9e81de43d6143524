import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { createTimecardsApp, tess, weekStart } from './timecards.fixture.ts'

let orders: number[]
const server = disposeAfterAll(await createTimecardsApp())
beforeAll(async () => {
  orders = [await server.newOrder(), await server.newOrder()]
})

const days = ['2026-03-07', '2026-03-08', '2026-03-10', '2026-03-11', '2026-03-14', '2026-03-15']
const named = { workerId: tess, weekStart }
const technician = 1002
const seed = newSeed()
const numRuns = rounds({ short: 10, full: 25 })

type Lines = { id: number; worked_on: string }[]
const readLines = (): Promise<Lines> =>
  server.db.selectFrom('cost_labor').selectAll().where('assignee_id', '=', tess).orderBy('id').execute()
const isInWeek = ({ worked_on: day }: { worked_on: string }) => day >= weekStart && day <= '2026-03-14'

/** A random step: numbers from 0 to 999 choose among the existing records. */
type Step = readonly [kind: (typeof kinds)[number], one: number, other: number]
const kinds = ['add', 'add-order', 'change', 'move', 'delete', 'timer', 'complete', 'sql'] as const

async function take([kind, one, other]: Step): Promise<void> {
  const lines = await readLines()
  const costId = lines[one % Math.max(lines.length, 1)]?.id ?? 0
  const laborDate = days[other % days.length]
  const laborHours = (1 + (one % 300)) / 100
  const workorderId = orders[one % orders.length] ?? 0
  const workorder = { workorderId }
  const timer = (verb: string, more: object = {}) =>
    server.send('technician', 'PUT', `/api/Users/my/timers/${verb}`, {
      userId: technician,
      workorder,
      ...more,
    })
  if (kind === 'add') await server.addLine({ tcardRecordType: 'Meeting', laborHours, laborDate })
  if (kind === 'add-order') await server.addLine({ workorderId, laborHours, laborDate })
  if (kind === 'change') await server.send('technician', 'PUT', `/api/Costs/${costId}`, { laborHours })
  if (kind === 'move')
    await server.send('technician', 'PUT', `/api/Costs/${costId}`, { laborDate, tcardRecordType: 'Travel' })
  if (kind === 'delete') await server.send('technician', 'DELETE', `/api/Costs/labor/${costId}`)
  if (kind === 'timer') {
    await timer('start')
    server.clock.advance((1 + (other % 40)) * 60_000)
    if ((await timer('stop')).status !== 200) await timer('stop', { laborHours: 0 })
  }
  if (kind === 'complete') {
    await server.send('technician', 'PUT', '/complete', { workorderId, laborHours, laborDate })
    await server.send('supervisor', 'PUT', `/${workorderId}/open-order`)
  }
  if (kind === 'sql')
    await server.db
      .updateTable('cost_labor')
      .set({ hours: laborHours })
      .where('id', '=', costId)
      .execute()
      .catch(() => undefined)
}

const stateKinds = ['submit', 'approve', 'reopen'] as const
async function turn(kind: (typeof stateKinds)[number]): Promise<void> {
  const body = kind === 'approve' ? { weeks: [named] } : kind === 'reopen' ? { ...named, reason: 'x' } : named
  const subject = kind === 'submit' ? 'technician' : 'supervisor'
  await server.send(subject, 'POST', `/api/Timecards/${kind}`, body)
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...kinds), fc.nat(999), fc.nat(999)) },
  { weight: 3, arbitrary: fc.constantFrom(...stateKinds) },
)

/** Most sequences begin with an approved week, so that short rounds also have locked days. */
const sequence = fc
  .tuple(fc.constantFrom(true, true, true, false), fc.array(step, { minLength: 5, maxLength: 25 }))
  .map(([isApproved, steps]) => (isApproved ? ['submit' as const, 'approve' as const, ...steps] : steps))

test('[C5.036] no sequence of edits, timers and approvals changes a locked day, and all sums of a week match', async () => {
  let lockedSteps = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const each of steps) {
        const before = (await server.week(weekStart)).json
        const linesBefore = (await readLines()).filter(isInWeek)
        if (typeof each === 'string') await turn(each)
        else await take(each)
        const after = (await server.week(weekStart)).json
        const lines = (await readLines()).filter(isInWeek)
        if (before.status === 'Approved' && each !== 'reopen') {
          lockedSteps += 1
          expect(lines).toEqual(linesBefore)
          // Midnight may pass between the two.
          expect({ ...after, days: [], today: '' }).toEqual({ ...before, days: [], today: '' })
        }
        const cents = (hours: readonly number[]) =>
          hours.reduce((total, one) => total + Math.round(one * 100), 0)
        const total = Math.round(after.totalHours * 100)
        expect(cents(after.lines.map((line: { laborHours: number }) => line.laborHours))).toBe(total)
        expect(cents(after.days.map(({ hours }: { hours: number }) => hours))).toBe(total)
      }
      const team = (await server.as('supervisor', `/api/Timecards/team?date=${weekStart}`)).json
      const own = (await server.week(weekStart)).json
      const row = team.find(({ workerId }: { workerId: number }) => workerId === tess)
      expect([row.totalHours, row.overtimeHours, row.status]).toEqual([
        own.totalHours,
        own.overtimeHours,
        own.status,
      ])
    }),
    { numRuns, endOnFailure: true, seed },
  )
  expect(lockedSteps).toBeGreaterThan(rounds({ short: 10, full: 30 }))
})
