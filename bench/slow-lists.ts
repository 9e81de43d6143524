import { type WorkOrderQuery, workOrderSortColumns } from '@fettle/contract/work-order-query'
import { assignmentCandidates, assignmentLimitMs, assignmentQuestion } from './assignment.ts'
import { listPath } from './calls.ts'
import { homeQuestion } from './home-counts.ts'
import type { Question } from './http-connection.ts'
import { alone, type Figures } from './load.ts'
import { plotLimitMs, plotQuestion, plottedReadings } from './meter-plot.ts'
import { calendarLimitMs, calendarQuestion, calendarTargets } from './pm-calendar.ts'
import { listPlanLimitMs, listPlanQuestion, plannedSchedules } from './pm-list-plan.ts'
import type { Stage } from './stage.ts'
import { teamWeekQuestion, weekLimitMs, weekWorkers } from './team-week.ts'
import type { World } from './world.ts'

export type SlowLine = Figures & { name: string; limitMs: number }
/** The most that any list may take. */
const slowListLimitMs = 250

type Asked = { name: string; question: Question }
type Filters = { [F in keyof WorkOrderQuery]?: string }
/** Limit of a search while a user types. */
const typingLimitMs = 50
/** All counts of a home come in one response, and people wait for it at every visit. */
const homeLimitMs = 100

/**
 * Requests over all orders that no index of a property supports: every sort, in both directions, and texts, far pages
 * and filters that barely narrow. 52 lists.
 */
export function slowLists({ requester, orders }: World, now = new Date()): Asked[] {
  const list = (name: string, query: Filters): Asked => ({
    name,
    question: { method: 'GET', path: listPath({ orderStatus: 'All', ...query } as Record<string, string>) },
  })
  const sorts = workOrderSortColumns.flatMap((sortColumn) =>
    (['ascend', 'descend'] as const).map((sortDirection) =>
      list(`by ${sortColumn}, ${sortDirection}ing`, { sortColumn, sortDirection }),
    ),
  )
  const lastYear = now.getUTCFullYear() - 1
  return [
    ...sorts,
    list('a word that most orders hold', { description: 'room' }),
    list('page 400 of a word that most orders hold', { description: 'room', skip: '9976' }),
    list('two letters', { description: 'ro' }),
    list('a rare word', { description: 'swamp' }),
    list('two words', { description: 'hot tap' }),
    list('a requester', { orderBy: requester }),
    list('page 10,000, or the last', { skip: String(Math.min(249_976, orders - 24)) }),
    list('not overdue', { overdueFlag: 'false' }),
    list('priority 1', { jobPriority: '1' }),
    list('entered last year', { entryDateStart: `${lastYear}-01-01`, entryDateEnd: `${lastYear}-12-31` }),
  ]
}

/** Counts of custom filters without limits, as a home requests them. */
const boundlessCounts = ({ requester, building, trade }: World): Asked[] =>
  (
    [
      ['no filter', {}],
      ['a word', { description: 'room' }],
      ['a requester', { orderBy: requester }],
      ['a building', { building }],
      ['a trade', { trade }],
      ['completed', { orderStatus: 'Complete' }],
      ['priority 1', { jobPriority: 1 }],
      ['not overdue', { overdueFlag: false }],
    ] as const
  ).map(([name, filter]) => ({
    name: `count of ${name}`,
    question: { method: 'POST', path: '/api/Workorders/counts', body: { filters: [filter] } },
  }))

/** What the quick search of the asset pickers asks. */
const assetsTyped = (search: string): Question => ({
  method: 'GET',
  path: `/api/Assets?${new URLSearchParams({ search })}`,
})

/**
 * Measures each of them alone on the product, one after another; then what an asset picker asks at each
 * key, the plot of a meter that is read often, a
 * team's week, who gets an order, a PM calendar, and what making a year of PM orders would do.
 */
export async function measureSlowLists(stage: Stage): Promise<SlowLine[]> {
  const { product, world } = stage
  const measure = async ({ name, question }: Asked, limitMs: number): Promise<SlowLine> => {
    const figures = await alone(product, () => question, {
      clients: 1,
      seconds: 4,
      minTurns: 6,
      maxTurns: 20,
    })
    return { name, limitMs, ...figures }
  }
  const lines: SlowLine[] = []
  for (const asked of [...slowLists(world), ...boundlessCounts(world)])
    lines.push(await measure(asked, slowListLimitMs))
  for (const text of ['VAV', 'fan', '004'])
    lines.push(
      await measure({ name: `assets while '${text}' is typed`, question: assetsTyped(text) }, typingLimitMs),
    )
  const home = { name: '22 counts of a home in one answer', question: homeQuestion(world) }
  const plot = {
    name: `the plot of a meter with ${plottedReadings} readings`,
    question: await plotQuestion(stage),
  }
  lines.push(await measure(home, homeLimitMs), await measure(plot, plotLimitMs))
  const week = { name: `the week of ${weekWorkers} workers`, question: await teamWeekQuestion(stage) }
  lines.push(await measure(week, weekLimitMs))
  const assignment = {
    name: `who gets an order, of ${assignmentCandidates} candidates`,
    question: await assignmentQuestion(stage),
  }
  lines.push(await measure(assignment, assignmentLimitMs))
  const calendar = {
    name: `28 days of the PM calendar of ${calendarTargets} targets`,
    question: await calendarQuestion(stage),
  }
  lines.push(await measure(calendar, calendarLimitMs))
  const plan = {
    name: `a year of the orders of ${plannedSchedules} PM schedules`,
    question: await listPlanQuestion(stage),
  }
  return [...lines, await measure(plan, listPlanLimitMs)]
}
