import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keys } from 'idb-keyval'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { addCommand } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

function Form({ version }: { readonly version: number }): ReactNode {
  const edit = useUnsavedEdit<string>('thing-1', version)
  return (
    <>
      <input
        aria-label="Name"
        value={edit.entered ?? 'saved'}
        onChange={(event) => edit.change(event.target.value)}
      />
      <p>{`seen ${edit.seen}${edit.isStale ? ', stale' : ''}${edit.isRestored ? ', restored' : ''}`}</p>
      <button type="button" onClick={() => edit.markSent({ signature: 'saved!', key: 'draft-key' })}>
        Send
      </button>
      <button type="button" onClick={edit.clear}>
        Clear
      </button>
    </>
  )
}

const open = (version: number) => renderPage(<Form version={version} />)
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const stored = async () => (await keys()).length

test('input is restored after leaving the page, with its version, until cleared', async () => {
  await open(2)
  await userEvent.type(name(), '!')
  expect(screen.getByText('seen 2')).toBeTruthy()
  await waitFor(async () => expect(await stored()).toBe(1))
  cleanup()
  await open(3)
  expect(await screen.findByText('seen 2, stale, restored')).toBeTruthy()
  expect(name().value).toBe('saved!')
  await userEvent.click(screen.getByText('Clear'))
  expect(name().value).toBe('saved')
  expect(screen.getByText('seen 3')).toBeTruthy()
  await waitFor(async () => expect(await stored()).toBe(0))
})

test('input that a closed page had stored as a change is not offered again', async () => {
  const { userId } = aWorkspace().user
  await open(2)
  await userEvent.type(name(), '!')
  await userEvent.click(screen.getByText('Send'))
  await waitFor(async () => expect(await stored()).toBe(1))
  cleanup()
  await open(2)
  expect(await screen.findByText('seen 2, restored')).toBeTruthy()
  cleanup()
  const command = { recordName: 'Order 1', call: 'addComment', options: {}, base: {}, mine: {} }
  await addCommand(userId, { ...command, orderId: 1, baseVersion: null, key: 'draft-key' })
  await open(2)
  await waitFor(async () => expect(await stored()).toBe(0))
  expect(name().value).toBe('saved')
  await deleteDevice(userId)
})

test('restores input typed right before leaving the page', async () => {
  await open(2)
  await userEvent.type(name(), '!')
  cleanup()
  await open(2)
  expect(await screen.findByText('seen 2, restored')).toBeTruthy()
  expect(name().value).toBe('saved!')
})

test('restores input even if the page was left before the database write', async () => {
  await open(2)
  await userEvent.type(name(), '!')
  const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('The page is gone.')
  })
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  writing.mockRestore()
  expect(await stored()).toBe(0)
  await open(2)
  expect(await screen.findByText('seen 2, restored')).toBeTruthy()
  expect(name().value).toBe('saved!')
  await userEvent.click(screen.getByText('Clear'))
  await waitFor(async () => expect(await stored()).toBe(0))
  expect(Object.keys(sessionStorage).filter((key) => key.includes('thing-1'))).toEqual([])
})
