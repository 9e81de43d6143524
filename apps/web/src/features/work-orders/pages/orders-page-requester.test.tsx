import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubSmallScreen } from '#testing/small-screen.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { show, start, stubWorld, went } from './orders-page.fixture.tsx'

const asRequester = () =>
  aWorkspace({ user: { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } })

test('[A2.047] requesters have a status toggle without Overdue, and create requests', async () => {
  stubWorld()
  await show({ workspace: asRequester() })
  await screen.findByText('Job 1')
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'Open',
    'Hold',
    'DNC',
    'Complete',
    'All',
  ])
  expect(screen.getByRole('link', { name: 'Create a New Request' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'Work Order Filters' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Order or Request #' })).toBeTruthy()
})

test("requesters have their own columns, not the workers' setting", async () => {
  stubWorld()
  await show({ workspace: asRequester() })
  await screen.findByText('Job 1')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual([
    'Request #',
    'Work Order #',
    'Entry Date',
    'Status',
    'Job Type',
    'Order By',
    'Building',
    'Room',
  ])
})

test('on a phone a requester’s search finds words of the description or a number, and says it once', async () => {
  stubSmallScreen()
  stubWorld()
  await show({ search: start, workspace: asRequester() })
  const box = await screen.findByRole('searchbox', { name: 'Search description or number' })
  await userEvent.type(box, 'leak')
  await waitFor(() => expect(went.at(-1)?.search).toMatchObject({ description: 'leak', skip: 1 }))
  expect(screen.queryByRole('region', { name: 'Filters in force' })).toBeNull()
  await userEvent.clear(box)
  await userEvent.type(box, '5990')
  await waitFor(() =>
    expect(went.at(-1)?.search).toMatchObject({ orderNumber: '5990', description: undefined }),
  )
  await userEvent.clear(box)
  await waitFor(() => expect(went.at(-1)?.search.orderNumber).toBeUndefined())
})
