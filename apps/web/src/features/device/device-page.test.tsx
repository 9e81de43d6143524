import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addCommand, readCommands } from '#lib/device/command-store.ts'
import { deleteDevice, onDevice } from '#lib/device/database.ts'
import { queueOwners } from '#lib/device/queue-owners.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { saveFile } from '#lib/save-file.ts'
import type { Workspace } from '#lib/workspace.ts'
import { orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aUser } from '#testing/records.ts'
import { anAdministration, aWorkspace, renderPage } from '#testing/workspace.tsx'
import { emptyDevice, showPage, workspace } from './device-page.fixture.tsx'
import { DevicePage } from './pages/device-page.tsx'

vi.mock('#lib/save-file.ts', () => ({ saveFile: vi.fn() }))
const { userId } = workspace.user

afterEach(emptyDevice)

test('shows a waiting photo, and how many changes need a decision', async () => {
  const photo = { name: 'pump.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), sha256: 'a1' }
  await addCommand(
    userId,
    {
      orderId: 901,
      recordName: 'Order 5001',
      call: 'uploadPhotos',
      options: { params: { workorderId: 901 } },
      base: {},
      mine: {},
      baseVersion: null,
    },
    { blob: photo },
  )
  const { order } = await showPage({ state: 'refused', refusal: 'The order is closed.' })
  expect(await order.findByRole('presentation')).toMatchObject({ src: expect.stringMatching(/^blob:/) })
  expect(
    screen.getByText(
      '2 changes are on this device only. 1 needs your decision; the rest is sent when the server can be reached.',
    ),
  ).toBeTruthy()
})

test('lists records in the order of their first change, a new order with its photo between the others', async () => {
  const made = { base: {}, mine: {}, baseVersion: null }
  const message = (orderId: number, commentText: string) => ({
    ...made,
    orderId,
    recordName: `Order ${orderId}`,
    call: 'addComment',
    options: { body: { workorderId: orderId, commentText, kind: 2 } },
  })
  const newOrder = {
    ...made,
    orderId: null,
    record: { kind: 'new-order', id: 'key-1', isNew: true },
    recordName: 'New order',
  } as const
  await addCommand(userId, message(5002, 'Water is off.'))
  await addCommand(userId, {
    ...newOrder,
    call: 'createWorkOrder',
    options: { body: { description: 'Leak' } },
  })
  await addCommand(userId, message(5003, 'Pump is loud.'))
  await addCommand(userId, message(5002, 'Water is on.'))
  await addCommand(
    userId,
    { ...newOrder, call: 'uploadPhotos', options: {} },
    { blob: { name: 'leak.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), sha256: 'a1' } },
  )
  for (const source of ['as they were made', 'as they are read from the disk']) {
    if (source.includes('disk')) storedCommands.set(await readCommands(userId))
    const { unmount } = await renderPage(<DevicePage />, workspace)
    const sections = await screen.findAllByRole('region', { name: /rder/ })
    expect(
      sections.map((section) => [
        section.getAttribute('aria-label'),
        within(section).getAllByRole('listitem').length,
      ]),
      source,
    ).toEqual([
      ['Order 5002', 2],
      ['New order', 2],
      ['Order 5003', 1],
    ])
    unmount()
  }
})

test('the page claims nothing before the changes on the device were read', async () => {
  const reading = Promise.withResolvers<null>()
  orderQueueStarter.set({ start: () => reading.promise })
  await renderPage(<DevicePage />, workspace)
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy()
  expect(screen.queryByText('The server has all of your changes.')).toBeNull()
  reading.resolve(null)
  expect(await screen.findByText('The server has all of your changes.')).toBeTruthy()
})

test('a refused change shows why, and is corrected under a new key', async () => {
  const { order, press, run, id } = await showPage({ state: 'refused', refusal: 'Closed out.', attempts: 1 })
  expect(order.getByText('Message: Valve is seized.')).toBeTruthy()
  expect(order.getByRole('alert').textContent).toBe('Closed out.')
  expect(screen.getByText('1 change is on this device only. It needs your decision.')).toBeTruthy()
  await press('Edit')
  await userEvent.type(order.getByRole('textbox', { name: 'Message' }), ' Again.')
  await press('Send again')
  await waitFor(() => expect(run).toHaveBeenCalled())
  expect(storedCommands.get()).toMatchObject([
    { id, state: 'waiting', attempts: 0, options: { body: { commentText: 'Valve is seized. Again.' } } },
  ])
  expect(storedCommands.get()[0]?.key).not.toBe(id)
  expect(storedCommands.get()[0]?.refusal).toBeUndefined()
})

test.each([
  ['addMeterReading', { body: { meterId: '3', currentReading: '12' } }, 'body'],
  ['enterTaskData', { params: { workorderId: 901, taskId: 1 }, query: { dataEntry: '12' } }, 'query'],
] as const)(
  'a refused lower reading of %s is confirmed as one of a changed meter',
  async (call, options, part) => {
    const refused = { state: 'refused', refusal: '12 is below the last reading (1,250).' } as const
    const { press, id } = await showPage({ ...refused, refusalCodes: ['below-last'], call, options })
    await press('The meter was changed')
    await waitFor(() => expect(storedCommands.get()).toMatchObject([{ state: 'waiting' }]))
    const [command] = storedCommands.get()
    expect(command?.options).toMatchObject({ [part]: { confirm: 'meter changed' } })
    expect(command?.key).not.toBe(id)
    expect(command?.refusalCodes).toBeUndefined()
  },
)

test('Retry sends a refused change again under its key', async () => {
  const { press, run, id } = await showPage({ state: 'refused', refusal: 'Closed out.', attempts: 5 })
  await press('Retry')
  await waitFor(() => expect(run).toHaveBeenCalled())
  expect(storedCommands.get()).toMatchObject([{ id, key: id, state: 'waiting', attempts: 0 }])
  expect(storedCommands.get()[0]?.refusal).toBeUndefined()
})

test('Export saves the changes as JSON, with their photos', async () => {
  await onDevice(userId, (database) =>
    database.put('blobs', {
      id: 'photo',
      bytes: new Uint8Array([1, 2, 3]).buffer,
      type: 'image/jpeg',
      name: 'valve.jpg',
      sha256: '',
    }),
  )
  const { id } = await showPage({ blobId: 'photo' })
  expect(await screen.findByText('valve.jpg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  const [blob, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('fettle-changes.zip')
  const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()))
  expect(JSON.parse(strFromU8(files['changes.json'] ?? new Uint8Array()))).toMatchObject([
    { id, options: { body: { commentText: 'Valve is seized.' } } },
  ])
  expect([...(files['photos/photo valve.jpg'] ?? [])]).toEqual([1, 2, 3])
})

test('discarding a change that may have reached the server says so', async () => {
  const { press } = await showPage({ attempts: 1 })
  await press('Discard')
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
  expect(dialog.getByText(/the server may have it already/)).toBeTruthy()
  expect(storedCommands.get()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('The server has all of your changes.')).toBeTruthy()
})

describe('changes of another user', () => {
  const owner = { userId: 77, name: 'Omar Reyes', count: 1 }

  /** Stores a message with a photo for another user, and renders the page for this person. */
  async function showOthers(person: Workspace, isDisabled: boolean) {
    const { id } = await addCommand(
      owner.userId,
      {
        orderId: 901,
        recordName: 'Order 5001',
        call: 'addComment',
        options: { body: { workorderId: 901, commentText: 'Hidden from others.', kind: 2 } },
        base: {},
        mine: {},
        baseVersion: null,
      },
      { blob: { bytes: new Uint8Array([1, 2]).buffer, type: 'image/jpeg', name: 'a.jpg', sha256: '' } },
    )
    storedCommands.set([])
    queueOwners.set([owner])
    const sent = stubFetch(() => ({ json: aUser({ userId: owner.userId, isDisabled }) }))
    await renderPage(<DevicePage />, person)
    const others = await screen.findByRole('region', { name: 'Changes of other users' })
    return { others: within(others), sent, id }
  }

  afterEach(async () => {
    queueOwners.set([])
    await deleteDevice(owner.userId)
  })

  test('are exported by an administrator with their photos if the account is disabled, and stay', async () => {
    const { others, id } = await showOthers(anAdministration(), true)
    await userEvent.click(await others.findByRole('button', { name: 'Export changes of Omar Reyes' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    const [blob, name] = vi.mocked(saveFile).mock.lastCall ?? []
    expect(name).toBe('fettle-changes of Omar Reyes.zip')
    const files = unzipSync(new Uint8Array(await (blob as Blob).arrayBuffer()))
    expect(strFromU8(files['changes.json'] ?? new Uint8Array())).toContain('Hidden from others.')
    expect(files[`photos/${id} a.jpg`]).toEqual(new Uint8Array([1, 2]))
    expect(await readCommands(owner.userId)).toHaveLength(1)
    expect(storedCommands.get()).toEqual([])
    expect(screen.queryByText(/Hidden from others/)).toBeNull()
  })

  test('wait for their owner while the account is active', async () => {
    const { others, sent } = await showOthers(anAdministration(), false)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(others.getByText('1 change of Omar Reyes')).toBeTruthy()
    expect(others.getByText('They are sent when Omar Reyes signs in on this device.')).toBeTruthy()
    expect(others.queryByRole('button')).toBeNull()
  })

  test('show other users only whose they are', async () => {
    const { others, sent } = await showOthers(aWorkspace(), true)
    expect(others.getByText('1 change of Omar Reyes')).toBeTruthy()
    expect(others.queryByRole('button')).toBeNull()
    expect(sent).toEqual([])
    expect(screen.queryByText(/Hidden from others/)).toBeNull()
  })
})
