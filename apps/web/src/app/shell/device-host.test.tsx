import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Claims } from '#lib/claims.ts'
import { addCommand } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { storeRecordsOf } from '#lib/device/device-user.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { hasWaitingWork } from '#lib/device/waiting-work.ts'
import { session } from '#lib/session.ts'
import { orderQueue, orderQueueStarter, startedOrderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { readSavedDraft, saveDraft } from '#records/form/saved-draft.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { DeviceHost } from './device-host.tsx'
import { aMessage } from './message-command.fixture.ts'

const { userId } = aWorkspace().user

beforeEach(() => {
  stubFetch(() => new TypeError('Failed to fetch'))
})
afterEach(async () => {
  storedCommands.set([])
  await deleteDevice(userId)
})

test('changes that wait keep an ended session on the page, before the workspace is loaded', async () => {
  expect(await hasWaitingWork()).toBe(false)
  vi.spyOn(session, 'claims').mockReturnValue({ sub: 'elena' } as Claims)
  storeRecordsOf(userId)
  expect(await hasWaitingWork()).toBe(false)
  await addCommand(userId, aMessage)
  storedCommands.set([])
  expect(await hasWaitingWork()).toBe(true)
})

test('a change right after the page opens waits for the queue and for the stored changes, without their drafts', async () => {
  const { key } = await addCommand(userId, aMessage)
  storedCommands.set([])
  const draft = { entered: { text: 'First.' }, seen: 0, sent: { signature: '', key } }
  const form = { form: 'message-901', userId }
  await saveDraft(form, { draft, photos: [], idempotencyKey: '' })
  const page = renderInWorkspace(<DeviceHost kind="requester" isOnOrder={false} isStarted={false} />)
  expect(orderQueue.get()).toBeNull()
  const queue = await act(startedOrderQueue)
  expect(queue).not.toBeNull()
  expect(orderQueue.get()).toBe(queue)
  expect(storedCommands.get()).toHaveLength(1)
  expect(await readSavedDraft(form)).toBeUndefined()
  page.unmount()
  expect(orderQueueStarter.get()).toBeNull()
  expect(await startedOrderQueue()).toBeNull()
})
