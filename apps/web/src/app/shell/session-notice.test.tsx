import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queueOwners } from '#lib/device/queue-owners.ts'
import { resumedUserId, setResumedUser } from '#lib/device/resumed-user.ts'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { leave, leavingNow } from '#lib/leave.ts'
import { session } from '#lib/session.ts'
import { renderInWorkspace } from '#testing/workspace.tsx'
import { OtherUserNotice, SessionNotice } from './session-notice.tsx'

vi.mock('#lib/leave.ts', () => ({
  leave: vi.fn(async () => undefined),
  leavingNow: vi.fn(async () => ({ isAway: false, drafts: 0 })),
}))
vi.mock('#lib/session.ts', () => ({ session: { signIn: vi.fn(async () => undefined) } }))

afterEach(() => {
  storedCommands.set([])
  queueOwners.set([])
  setResumedUser(null)
})

test.each([
  [1, 'Sign in again to send 1 change. Until then, your work stays on this device.'],
  [3, 'Sign in again to send 3 changes. Until then, your work stays on this device.'],
  [0, 'Your session has ended.'],
])('with %i changes that wait, the notice says: %s', (count, text) => {
  storedCommands.set(Array.from({ length: count }, (_, at) => ({ id: String(at) }) as StoredCommand))
  renderInWorkspace(<SessionNotice />)
  expect(screen.getByRole('status').textContent).toContain(text)
})

test('the sign-in returns to this page and remembers whose changes wait', async () => {
  history.replaceState(null, '', '/orders/12?tab=log#files')
  renderInWorkspace(<SessionNotice />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(session.signIn).toHaveBeenCalledWith('/orders/12?tab=log#files')
  expect(resumedUserId()).toBe(7)
})

const omar = { userId: 77, name: 'Omar Reyes', count: 2 }

test('another user sees whose changes wait, and can let that person sign in', async () => {
  queueOwners.set([omar])
  setResumedUser(77)
  renderInWorkspace(<OtherUserNotice />)
  expect(screen.getByRole('status').textContent).toContain(
    '2 changes of Omar Reyes wait on this device until Omar Reyes signs in here.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Omar Reyes' }))
  await waitFor(() => expect(leave).toHaveBeenCalled())
})

test('the notice warns before it deletes the unsent drafts of the signed-in user', async () => {
  vi.mocked(leave).mockClear()
  vi.mocked(leavingNow).mockResolvedValueOnce({ isAway: false, drafts: 2 })
  queueOwners.set([omar])
  setResumedUser(77)
  renderInWorkspace(<OtherUserNotice />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Omar Reyes' }))
  expect(
    await screen.findByText('2 unsent drafts are on this device. Logging out deletes them.'),
  ).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Log out, delete the drafts' }))
  expect(leave).toHaveBeenCalled()
})

test('the same user sees nothing, and the sign-in is settled', async () => {
  queueOwners.set([{ ...omar, userId: 7 }])
  setResumedUser(7)
  renderInWorkspace(<OtherUserNotice />)
  expect(screen.queryByRole('status')).toBeNull()
  await waitFor(() => expect(resumedUserId()).toBeNull())
})
