import type { Question } from './http-connection.ts'
import type { World } from './world.ts'

/** All counts of a home screen in one call. */
export const homeQuestion = (world: World): Question => ({
  method: 'POST',
  path: '/api/Workorders/counts',
  body: { filters: homeFilters(world) },
})

/** The counts of a worker's home: twelve quick filters, and ten custom filters. */
function homeFilters({ propertyId, assignee, building, trade }: World): object[] {
  const at = { propertyId }
  const open = { ...at, orderStatus: 'Open' }
  const mine = { ...open, assignTo: assignee }
  const team = { ...open, trade }
  const quick = [
    open,
    mine,
    team,
    { ...at, orderStatus: 'Overdue' },
    { ...mine, orderStatus: 'Overdue' },
    { ...team, orderStatus: 'Overdue' },
    { ...at, orderStatus: 'Hold' },
    { ...mine, orderStatus: 'Hold' },
    { ...open, jobPriority: 1 },
    { ...mine, jobPriority: 1 },
    { ...open, orderCategory: 'REQ' },
    { ...open, orderCategory: 'PM' },
  ]
  const own = [
    { ...open, building },
    { ...open, building, trade },
    { ...mine, building },
    { ...open, jobPriority: 2, trade },
    { ...open, includeSubStatuses: true },
    { ...at, orderStatus: 'DNC', assignTo: assignee },
    { ...at, orderStatus: 'Complete', assignTo: assignee },
    { ...open, orderCategory: 'CM', building },
    { ...open, description: 'valve' },
    { orderStatus: 'Open', assignTo: assignee },
  ]
  return [...quick, ...own]
}
