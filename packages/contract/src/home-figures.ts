import { homeFigures } from '@fettle/rules/desk/home-figures'
import * as z from 'zod/mini'
import { day, listOf, recordIdText } from './common.ts'
import { route } from './route.ts'
import { workOrderRow } from './work-orders.ts'

/** Rows per queue on the home screen. The list shows the rest. */
export const homeQueueSize = 5
/** Number of past weeks in the home screen's sparklines. */
export const homeWeeks = 12

const total = z.int().check(z.minimum(0))

export const requestRow = z.object({ ...workOrderRow.shape, photoCount: total })
export type RequestRow = z.infer<typeof requestRow>

export const homeAnswer = z.object({
  /** Today in the property, used by the filters of the figures. */
  today: day,
  figures: z.object(
    Object.fromEntries(homeFigures.map((name) => [name, total])) as Record<
      (typeof homeFigures)[number],
      typeof total
    >,
  ),
  /** A null trade means no trade. Highest count first. */
  overdueByTrade: z.array(z.object({ trade: z.nullable(z.string()), total })),
  /** The oldest open requests. */
  requests: z.array(requestRow),
  /** This week's unfinished PM orders, earliest first. */
  pmWaiting: z.array(workOrderRow),
})
export type HomeAnswer = z.infer<typeof homeAnswer>

const homeWeek = z.object({
  from: day,
  opened: total,
  completed: total,
  requests: z.nullable(total),
  unassigned: z.nullable(total),
  overdue: z.nullable(total),
  hold: z.nullable(total),
})

/** One property, or several of the caller's as one. The first one's calendar decides what this week is. */
const ofProperties = z.strictObject({ propertyId: listOf(recordIdText).check(z.minLength(1)) })

export const getHomeFigures = route('GET', '/api/Workorders/home-figures', {
  name: 'getHomeFigures',
  permission: 'home-figures.read',
  summary:
    'The numbers of a manager’s home in one or several properties, all of one moment, with the heads of its queues. Each number is the total of the list under the filters that the home’s links have.',
  query: ofProperties,
  response: homeAnswer,
})

export const getWeeklyFigures = route('GET', '/api/Workorders/weekly-figures', {
  name: 'getWeeklyFigures',
  permission: 'home-figures.read',
  summary:
    'The last twelve weeks that have ended, Sunday to Saturday: orders opened and completed in each, and what waited when it ended; null where that was not counted, or not for the caller.',
  query: ofProperties,
  response: z.object({ weeks: z.array(homeWeek) }),
})
export type WeeklyFigures = z.infer<(typeof getWeeklyFigures)['response']>
