import { expect, test } from 'vitest'
import { actorOf } from '#lib/actor.ts'
import { aUser } from '#testing/records.ts'
import type { ListSearch } from '../list-search.ts'
import { assigneeSelectorOf } from './assignee-selector.ts'

type SelectorFacts = {
  view: string
  name?: string | null
  trades?: string[]
  role?: 'FM Access' | 'Worker' | 'Requester'
}

function selector(
  { view, name = 'Dana Whitfield', trades = [], role = 'Worker' }: SelectorFacts,
  search: ListSearch = {},
) {
  const user = aUser({ userRole: role, cUserCanDos: ['View Workorders', `View Orders: ${view}`] })
  return assigneeSelectorOf({ actor: actorOf(user), workerVendor: name, trades }, search)
}
const labels = (overrides: SelectorFacts) => selector(overrides)?.options.map(({ label }) => label)

test('[A2.055] Mine filters by the user’s worker or vendor name', () => {
  const mine = selector({ view: 'All' })?.options.find(({ label }) => label === 'Mine')
  expect(mine?.filters).toEqual({ assignTo: ['Dana Whitfield'], trade: undefined })
  expect(labels({ view: 'All', name: null, trades: ['HVAC'] })).toEqual(['HVAC', 'All'])
})

test('[A2.056] Team offers the user’s trades, and all of them if there are several', () => {
  expect(labels({ view: 'Own and Team', trades: ['HVAC'] })).toEqual(['Mine', 'HVAC', 'Mine and team'])
  const several = selector({ view: 'Own and Team', trades: ['HVAC', 'Plumbing'] })
  expect(several?.options.map(({ label }) => label)).toEqual([
    'Mine',
    'All my trades',
    'HVAC',
    'Plumbing',
    'Mine and team',
  ])
  expect(several?.options[1]?.filters).toEqual({ assignTo: undefined, trade: ['HVAC', 'Plumbing'] })
})

test("[A2.057] [A6.008] All requires 'View Orders: All'", () => {
  expect(labels({ view: 'All' })).toContain('All')
  expect(labels({ view: 'Own and Team' })).not.toContain('All')
})

test("[A2.058] [A6.009] is hidden with 'View Orders: Own' and for requesters", () => {
  expect(selector({ view: 'Own', trades: ['HVAC'] })).toBeNull()
  expect(selector({ view: 'All', role: 'Requester' })).toBeNull()
})

test('is hidden if All is the only choice', () => {
  expect(selector({ view: 'All', name: null, role: 'FM Access' })).toBeNull()
})

for (const [search, chosen] of [
  [{ assignTo: ['dana whitfield'] }, 'Mine'],
  [{ trade: ['Plumbing', 'HVAC'] }, 'All my trades'],
  [{ trade: ['HVAC'] }, 'HVAC'],
  [{}, 'All'],
  [{ assignTo: ['Somebody Else'] }, undefined],
  [{ assignTo: ['Dana Whitfield'], trade: ['HVAC'] }, undefined],
] satisfies [ListSearch, string | undefined][]) {
  test(`the URL ${JSON.stringify(search)} means ${chosen ?? 'a custom choice'}`, () => {
    const shown = selector({ view: 'All', trades: ['HVAC', 'Plumbing'] }, search)
    expect(shown?.chosen?.label).toBe(chosen)
  })
}

test('without a filter, users who do not see all orders see their own and their team’s', () => {
  expect(selector({ view: 'Own and Team', trades: ['HVAC'] })?.chosen?.label).toBe('Mine and team')
})
