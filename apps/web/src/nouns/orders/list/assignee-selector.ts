import { assigneeChoices } from '@fettle/rules/order-visibility'
import { defaultOrderSort } from '@fettle/rules/paging'
import type { Actor } from '@fettle/rules/permissions'
import { type ListSearch, orderAddress } from '../list-search.ts'

/** One choice of the Mine/Team/All selector and the filters that it sets. */
export type AssigneeOption = {
  readonly value: string
  readonly label: string
  readonly group: 'mine' | 'team' | 'all'
  readonly filters: Pick<ListSearch, 'assignTo' | 'trade'>
}

export type AssigneeSelector = {
  readonly options: readonly AssigneeOption[]
  /** The option that the address stands for; null for a choice of its own. */
  readonly chosen: AssigneeOption | null
}

type Person = {
  readonly actor: Actor
  readonly workerVendor: string | null
  readonly trades: readonly string[]
}

/**
 * The selector above the list: Mine is the person's own name as assignee ([A2.055]), Team one or all of their trades
 * ([A2.056]), All only with 'View Orders: All' ([A2.057]); for others no filter means their own and their team's. Null
 * where assignees are not filtered ([A2.058]), or where there is nothing to choose.
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

/** One's own work is done in the order in which it is due. */
export const mineSort = { sortColumn: 'targetTimestampLTZ', sortDirection: 'ascend' } as const

type Sort = Pick<ListSearch, 'sortColumn' | 'sortDirection'>
const sortsAs = (search: Sort, { sortColumn, sortDirection }: Sort) =>
  search.sortColumn === sortColumn && search.sortDirection === sortDirection

/** Goes to whose orders were picked: Mine by target, all others by number, unless another sort was chosen. */
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
    folded(filters.assignTo) === folded(search.assignTo) && folded(filters.trade) === folded(search.trade)
  )
}
