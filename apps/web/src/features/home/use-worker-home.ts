import type { CustomFilter } from '@fettle/contract/users'
import { assigneeChoices } from '@fettle/rules/orders/order-visibility'
import { isSameFilterTitle } from '@fettle/rules/records/custom-filter'
import { defaultOrderSort } from '@fettle/rules/records/paging'
import { localDay } from '@fettle/rules/time/time'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import {
  type AssigneeOption,
  type AssigneeSelector,
  assigneeSelectorOf,
  mineSort,
} from '#nouns/orders/list/assignee-selector.ts'
import { type EffectiveSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { type QuickFilter, quickFiltersOf } from './quick-filters.ts'
import { type HomeChoice, type HomeSort, homePage, homePreferences } from './worker-home-preferences.ts'

type HomeQuick = QuickFilter & { readonly search: EffectiveSearch; readonly isChosen: boolean }
export type HomeCustom = {
  readonly filter: CustomFilter
  readonly search: EffectiveSearch
  readonly isChosen: boolean
}

/** State of the home screen: available and current filters, and functions to change them. */
export type WorkerHome = {
  readonly quick: readonly HomeQuick[]
  readonly custom: readonly HomeCustom[]
  /** Query of the list. */
  readonly search: EffectiveSearch
  /** Label of the selected filter, or null. */
  readonly chosenLabel: string | null
  readonly selector: AssigneeSelector | null
  /** Selects a filter with its saved sort, or clears it if already selected. */
  readonly choose: (choice: HomeChoice) => void
  readonly clear: () => void
  /** All open orders visible to the person. */
  readonly reset: () => void
  readonly setStatus: (status: string) => void
  readonly setAssignees: (option: AssigneeOption) => void
  readonly setSort: (sort: HomeSort) => void
  readonly setSkip: (skip: number) => void
}

/** Query of the home screen's list: status, assignee, sort and selected filter, all remembered ([A2.044]). */
export function useWorkerHome(): WorkerHome {
  const { actor, user, settings, property, shownPropertyIds } = useWorkspace()
  const { propertyTimeZone } = property
  const status = useStore(homePreferences.status)
  const chosenSort = useStore(homePreferences.sort)
  const assignees = useStore(homePreferences.assignees)
  const choice = useStore(homePreferences.filter)
  const page = useStore(homePage)
  const person = { actor, workerVendor: user.workerVendor, trades: user.profile.Trades }
  const options = assigneeSelectorOf(person, {})?.options ?? []
  const { all, filter: mayFilter } = assigneeChoices(actor)
  const whose =
    options.find(({ value }) => value === assignees) ??
    options.find(({ group }) => group === (all ? 'all' : 'mine'))

  const sort = chosenSort ?? (whose?.group === 'mine' ? mineSort : defaultOrderSort)
  const base = orderAddress.effective({ ...whose?.filters, ...sort }, shownPropertyIds)
  const facts = {
    priority: settings.workerPriorityQuickFilterValue,
    today: localDay(Date.now(), propertyTimeZone),
    formats: settings,
    withUnassigned: mayFilter,
  }
  const quick = quickFiltersOf(facts).map((filter) => ({
    ...filter,
    search: orderAddress.effective(orderAddress.withFilters(base, filter.filters), shownPropertyIds),
    isChosen: choice?.kind === 'quick' && choice.name === filter.name,
  }))
  const custom = user.customFilterButtons.map((filter) => {
    const saved = orderAddress.parse(filter.query)
    const { sortColumn, sortDirection = 'descend' } = saved
    return {
      filter,
      keptSort: sortColumn === undefined ? null : { sortColumn, sortDirection },
      search: { ...orderAddress.effective(saved, shownPropertyIds), ...sort, skip: 1, orderId: undefined },
      isChosen: choice?.kind === 'custom' && isSameFilterTitle(choice.name, filter.title),
    }
  })
  const chosenQuick = quick.find(({ isChosen }) => isChosen)
  const chosenCustom = custom.find(({ isChosen }) => isChosen)
  const asked = chosenQuick?.search ?? chosenCustom?.search ?? { ...base, orderStatus: [status] }
  const of = JSON.stringify(asked)
  const search: EffectiveSearch = { ...asked, skip: page.of === of ? page.skip : 1 }

  return {
    quick,
    custom,
    search,
    chosenLabel: chosenQuick?.label ?? chosenCustom?.filter.title ?? null,
    selector: assigneeSelectorOf(person, search),
    choose: (next) => {
      const isSame = next.kind === choice?.kind && next.name === choice.name
      homePreferences.filter.set(isSame ? null : next)
      const saved = custom.find(({ filter }) => next.kind === 'custom' && filter.title === next.name)
      if (!isSame && saved?.keptSort) homePreferences.sort.set(saved.keptSort)
    },
    clear: () => homePreferences.filter.set(null),
    reset: () => {
      homePreferences.filter.set(null)
      homePreferences.status.set('Open')
      homePreferences.assignees.set('all')
    },
    setStatus: (next) => {
      homePreferences.filter.set(null)
      homePreferences.status.set(next)
    },
    setAssignees: ({ value }) => {
      if (chosenCustom) homePreferences.filter.set(null)
      homePreferences.assignees.set(value)
    },
    setSort: (next) => homePreferences.sort.set(next),
    setSkip: (skip) => homePage.set({ of, skip }),
  }
}
