import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aCalendar, aPropertySetup } from '#testing/records.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { PropertyView } from './property-view.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T17:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setup = aPropertySetup()

async function show(confirmedYears: number[], at = '/') {
  const calendar = aCalendar({
    propertyTimeZone: 'America/New_York',
    country: 'US',
    workingHours: [],
    holidays: [],
    confirmedYears,
    closures: [],
  })
  const answers: Readonly<Record<string, unknown>> = {
    setup,
    calendar,
    ordernumbers: { nextOrderNumber: 1, nextRequestNumber: 1, orderNumberPrefix: '' },
  }
  stubFetch(({ url }) => ({ json: answers[url.split('/').at(-1) ?? ''] ?? [] }))
  await renderPage(<PropertyView propertyId={setup.propertyId} />, anAdministration(), at)
  await screen.findByRole('heading', { name: 'Calendar' })
}

test.each([
  ['this year', [], 'Set up 2026'],
  ['the next year in November', [2026], 'Set up 2027'],
  ['this year once both are confirmed', [2026, 2027], 'Change 2026'],
])('the calendar opens at %s', async (_year, confirmed, action) => {
  await show(confirmed)
  expect(await screen.findByRole('button', { name: action })).toBeTruthy()
})

test('the set-up link opens the calendar, with a link back', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  await show([2026], '/admin/entities/2#calendar')
  expect(screen.getByRole('link', { name: '‹ Set up' }).getAttribute('href')).toBe('/admin/set-up')
  const calendar = document.getElementById('calendar')
  await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toBe(calendar))
})

test('a property opened from the list has no set-up link', async () => {
  await show([2026])
  expect(screen.queryByRole('link', { name: '‹ Set up' })).toBeNull()
})
