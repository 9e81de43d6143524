import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage } from '#testing/workspace.tsx'
import { SetUpPage } from './set-up-page.tsx'

const nothing = {
  propertyId: 2,
  propertyName: 'Riverside',
  hasOrganization: true,
  jobTypes: 0,
  buildings: 0,
  people: 0,
  hasHolidays: false,
  orders: 0,
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('content below the trades keeps its position when their form closes, and focus moves to the trades', async () => {
  let jobTypes = 0
  stubFetch(({ method }) => {
    if (method === 'POST') jobTypes = 24
    return { json: { ...nothing, jobTypes } }
  })
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  await renderPage(<SetUpPage />)
  const use = await screen.findByRole('button', { name: 'Use these trades' })
  // Buildings are below the form: 1150 pixels higher without it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isBelow = this.id === 'set-up-buildings'
    return new DOMRect(0, isBelow ? (use.isConnected ? 434 : -716) : 0, 0, 0)
  })
  await userEvent.click(use)
  await screen.findByText('24 job types are available to requesters.')
  expect(scrollBy.mock.calls).toEqual([[0, -1150]])
  const trades = screen.getByRole('region', { name: 'Trades and job types' })
  await waitFor(() => expect(document.activeElement).toBe(trades))
})
