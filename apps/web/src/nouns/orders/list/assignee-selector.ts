import type { Actor } from '@fettle/rules/access/permissions'
import { assigneeChoices } from '@fettle/rules/orders/order-visibility'
import { defaultOrderSort } from '@fettle/rules/records/paging'
import { type ListSearch, orderAddress } from '../list-search.ts'

/** An option of the Mine/Team/All selector and its filters. */
export type AssigneeOption = {
  readonly value: string
  readonly label: string
  readonly group: 'mine' | 'team' | 'all'
  readonly filters: Pick<ListSearch, 'assignTo' | 'trade'>
}

export type AssigneeSelector = {
  readonly options: readonly AssigneeOption[]
  /** The option that matches the URL. null for a custom choice. */
  readonly chosen: AssigneeOption | null
}

type Person = {
  readonly actor: Actor
  readonly workerVendor: string | null
  readonly trades: readonly string[]
}

/**
 * Selector above the list: Mine is the user's name as assignee ([A2.055]), Team one or all of their trades
 * ([A2.056]), All requires 'View Orders: All' ([A2.057]); without it, no filter means own and team. null if
 * assignees cannot be filtered ([A2.058]) or only one option exists.
 */
export function assigneeSelectorOf(person: Person, search: ListSearch): AssigneeSelector | null {
  const choices = assigneeChoices(person.actor)
  if (!choices.filter) return null
  const options: AssigneeOption[] = []
  if (person.workerVendor) {
    const filters = { assignTo: [person.workerVendor], trade: undefined }
    options.push({ value: 'mine', label: 'Mine', group: 'mine', filters })
  }
  if (person.trades.length > 1) options.push(team('team', 'All my trades', person.trades))
  for (const trade of person.trades) options.push(team(`team:${trade}`, trade, [trade]))
  const label = choices.all ? 'All' : 'Mine and team'
  options.push({ value: 'all', label, group: 'all', filters: { assignTo: undefined, trade: undefined } })
  if (options.length < 2) return null
  const chosen = options.find(({ filters }) => isSame(filters, search)) ?? null
  return { options, chosen }
}

/** The user's own orders are sorted by due date. */
export const mineSort = { sortColumn: 'targetTimestampLTZ', sortDirection: 'ascend' } as const

type Sort = Pick<ListSearch, 'sortColumn' | 'sortDirection'>
const sortsAs = (search: Sort, { sortColumn, sortDirection }: Sort) =>
  search.sortColumn === sortColumn && search.sortDirection === sortDirection

/** Applies an option: Mine sorts by target, others by number, unless the user chose another sort. */
export function withWhose(search: ListSearch, { group, filters }: AssigneeOption): ListSearch {
  const next = orderAddress.withFilters(search, filters)
  if (group === 'mine' && sortsAs({ ...defaultOrderSort, ...search }, defaultOrderSort))
    return { ...next, ...mineSort }
  return group !== 'mine' && sortsAs(search, mineSort) ? { ...next, ...defaultOrderSort } : next
}

function team(value: string, label: string, trades: readonly string[]): AssigneeOption {
  return { value, label, group: 'team', filters: { assignTo: undefined, trade: [...trades] } }
}

const folded = (names: readonly string[] | undefined) =>
  (names ?? [])
    .map((name) => name.toLowerCase())
    .sort()
    .join('\n')

function isSame(filters: AssigneeOption['filters'], search: ListSearch): boolean {
  return (
    search.unassignedFlag !== true &&
    folded(filters.assignTo) === folded(search.assignTo) &&
    folded(filters.trade) === folded(search.trade)
  )
}
