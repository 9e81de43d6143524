import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { show, stubWorld } from './orders-page.fixture.tsx'

test('[A2.047] requesters have a status toggle without Overdue, and create requests', async () => {
  stubWorld()
  const user = { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } as const
  await show({ workspace: aWorkspace({ user: { ...user, cUserCanDos: [] } }) })
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
  const user = { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } as const
  await show({ workspace: aWorkspace({ user: { ...user, cUserCanDos: [] } }) })
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
