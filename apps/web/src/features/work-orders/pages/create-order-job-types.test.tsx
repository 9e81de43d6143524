import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { maySeeAssets, openCreateOrder } from './create-order.fixture.tsx'

const value = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value

test('offers the job types that fit the asset, and the priority of the one that is chosen', async () => {
  await openCreateOrder({
    ...maySeeAssets,
    at: '/orders/create?assetId=51',
    asset: { json: anAsset({ jobTypeId: 2 }) },
    jobTypes: [
      { jobTypeId: 1, jobTypeName: 'No heat', priority: 1 },
      { jobTypeId: 2, jobTypeName: 'Too cold', priority: 1 },
      { jobTypeId: 3, jobTypeName: 'Leak', tradeName: 'Plumbing', priority: 1 },
    ],
  })
  const offered = await screen.findByRole('button', { name: 'Too cold' })
  expect(screen.getByRole('button', { name: 'No heat' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leak' })).toBeNull()
  expect(value('Priority')).toBe('')
  await userEvent.click(offered)
  expect(value('Job Type')).toBe('Too cold')
  await waitFor(() => expect(value('Priority')).toBe('1 – Emergency'))
  expect(screen.queryByRole('button', { name: 'No heat' })).toBeNull()
})
