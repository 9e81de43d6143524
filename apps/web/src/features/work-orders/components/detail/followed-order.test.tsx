import type { WorkOrder } from '@fettle/contract/work-orders'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, showChangeable } from '../order-changes.fixture.tsx'
import { requester, show, titles } from './detail.fixture.tsx'

const followed: Partial<WorkOrder> = {
  followingFlag: true,
  followerCount: 1,
  orderBy: '',
  orderByField2: '',
  phoneNumber: '',
  assignTo: null,
  comments: [],
  photos: [],
  log: [],
  can: { unfollow: true },
}

describe('a followed order of another person', () => {
  test('shows its progress, and hides data not visible to followers', async () => {
    await show(followed, requester())
    expect(titles()).toEqual(['Overview', 'Type and Description', 'Location'])
    expect(screen.queryByText('Requested By')).toBeNull()
    expect(screen.getByText('Approved. The work has not started.')).toBeTruthy()
  })

  test('can be unfollowed with a button, with Undo', async () => {
    const changes = await showChangeable({
      order: followed,
      workspace: requester(),
      answers: [{ json: { workorderId: 901, followKey: 'key' } }, { ...followed }],
    })
    await press('Stop following')
    expect(await screen.findByText(/^You no longer follow/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull()
    await press('Undo')
    expect(await screen.findByRole('button', { name: 'Stop following' })).toBeTruthy()
    expect(changes().map(({ call, body }) => [call, body])).toEqual([
      ['DELETE /api/Workorders/901/followers', undefined],
      ['POST /api/Workorders/901/followers', { followKey: 'key' }],
    ])
  })

  test('shows the reason for a failed unfollow', async () => {
    await showChangeable({ order: followed, workspace: requester(), answers: [{ status: 500, json: {} }] })
    await press('Stop following')
    expect((await screen.findByRole('alert')).textContent).toContain('A server error occurred')
    expect(screen.getByRole('button', { name: 'Stop following' })).toBeTruthy()
  })
})
