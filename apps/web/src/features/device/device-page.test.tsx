import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addCommand, changeCommand, readCommands, removeCommand } from '#lib/device/command-store.ts'
import { deleteDevice, onDevice } from '#lib/device/database.ts'
import { queueOwners } from '#lib/device/queue-owners.ts'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { heldCommands, storedCommands } from '#lib/device/stored-commands.ts'
import { saveFile } from '#lib/save-file.ts'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { orderQueue, orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'
import { queuedCalls } from '#nouns/orders/device/queued-calls.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { aUser } from '#testing/records.ts'
import { renderRouted } from '#testing/render.tsx'
import { anAdministration, aWorkspace } from '#testing/workspace.tsx'
import { DevicePage } from './pages/device-page.tsx'

vi.mock('#lib/save-file.ts', () => ({ saveFile: vi.fn() }))
const workspace = aWorkspace()
const { userId } = workspace.user

afterEach(async () => {
  orderQueue.set(null)
  orderQueueStarter.set(null)
  storedCommands.set([])
  await deleteDevice(userId)
})

/** Renders the page with one stored message, changed by `part`. Returns its runs. */
async function showPage(part: Partial<StoredCommand>) {
  const queue = anOrderQueue()
  const { run } = queue
  orderQueue.set(queue)
  const { id } = await addCommand(userId, {
    orderId: 901,
    recordName: 'Order 5001',
    call: 'addComment',
    options: { body: { workorderId: 901, commentText: 'Valve is seized.', kind: 2 } },
    base: {},
    mine: {},
    baseVersion: null,
  })
  await changeCommand(userId, id, (command) => ({ ...command, ...part }))
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <DevicePage />
    </WorkspaceContext>,
  )
  const order = within(await screen.findByRole('region', { name: 'Order 5001' }))
  const press = (name: string) => userEvent.click(order.getByRole('button', { name }))
  return { run, order, press, id }
}

test('a photo that waits is shown, and the page tells how many changes need a decision', async () => {
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

test('the page claims nothing before the changes on the device were read', async () => {
  const reading = Promise.withResolvers<null>()
  orderQueueStarter.set({ start: () => reading.promise })
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <DevicePage />
    </WorkspaceContext>,
  )
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

test('a change that may have reached the server is corrected under its key, after which the server decides', async () => {
  const { order, press, id } = await showPage({ attempts: 1 })
  await press('Edit')
  await userEvent.type(order.getByRole('textbox', { name: 'Message' }), ' Again.')
  await press('Send again')
  await waitFor(() =>
    expect(storedCommands.get()).toMatchObject([
      { id, key: id, attempts: 1, options: { body: { commentText: 'Valve is seized. Again.' } } },
    ]),
  )
})

test('a change is held back while it is edited, and is not corrected while it is being sent', async () => {
  const notice = vi.spyOn(notifications, 'show')
  const { order, press, run, id } = await showPage({})
  await press('Edit')
  expect([...heldCommands.get()]).toEqual([id])
  await userEvent.type(order.getByRole('textbox', { name: 'Message' }), ' Again.')
  await act(() => changeCommand(userId, id, (command) => ({ ...command, state: 'sending', attempts: 1 })))
  await press('Send again')
  expect((await order.findByRole('alert')).textContent).toContain('is being sent')
  expect(storedCommands.get()).toMatchObject([{ options: { body: { commentText: 'Valve is seized.' } } }])
  const [command] = storedCommands.get()
  await act(() => removeCommand(userId, command as StoredCommand))
  await waitFor(() =>
    expect(notice.mock.lastCall?.[0].message).toMatch(/got this change before you corrected/),
  )
  expect(heldCommands.get().size).toBe(0)
  expect(run).toHaveBeenCalled()
})

test('corrected hours may have a decimal comma, and invalid ones show why', async () => {
  const options = { body: { workorderId: 901, laborHours: 2.25, laborName: 'Elena Novak' } }
  const { order, press } = await showPage({ call: 'addLabor', options })
  await press('Edit')
  const hours = order.getByRole('textbox', { name: 'Hours' })
  await userEvent.clear(hours)
  await userEvent.type(hours, 'two')
  await press('Send again')
  expect(await order.findByText('Enter a labor value greater than 0.')).toBeTruthy()
  expect(storedCommands.get()).toMatchObject([{ options }])
  await userEvent.clear(hours)
  await userEvent.type(hours, '2,5')
  await press('Send again')
  await waitFor(() =>
    expect(storedCommands.get()).toMatchObject([{ options: { body: { laborHours: 2.5 } } }]),
  )
})

test('a corrected value is the one that a later conflict shows', async () => {
  const options = { body: { workorderId: 901, newDescription: 'Mine' } }
  const { order, press } = await showPage({
    call: 'changeDescription',
    options,
    mine: { description: 'Mine' },
  })
  await press('Edit')
  await userEvent.type(order.getByRole('textbox', { name: 'Description' }), ' too')
  await press('Send again')
  await waitFor(() => expect(storedCommands.get()).toMatchObject([{ mine: { description: 'Mine too' } }]))
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

const conflict = {
  state: 'conflict',
  baseVersion: 9,
  base: { description: 'Before' },
  mine: { description: 'Mine' },
  conflicts: [{ field: 'description', base: 'Before', mine: 'Mine', theirs: 'Theirs' }],
} as const

test('a conflict shows yours, theirs and before, and Use mine continues from theirs', async () => {
  const { order, press, run } = await showPage(conflict)
  const values = order.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['Mine', 'Theirs', 'Before'])
  await press('Use mine')
  await waitFor(() => expect(run).toHaveBeenCalled())
  expect(storedCommands.get()).toMatchObject([
    { state: 'waiting', baseVersion: 9, base: { description: 'Theirs' } },
  ])
})

const signature = 'data:image/png;base64,iVBORw0KGgo='

test('Keep theirs of a completion still sends its hours, message, signature and custom fields', async () => {
  const body = { workorderId: 901, laborHours: 2.25, commentText: 'Replaced.', kind: 1 }
  const { order, press } = await showPage({
    ...conflict,
    call: 'completeOrder',
    options: { body: { ...body, signatureDataUri: signature, extendedData: { Floor: '2', Key: 'A' } } },
    base: { orderStatus: 'Open', 'extendedData.Floor': '', 'extendedData.Key': '' },
    mine: { orderStatus: 'Complete', 'extendedData.Floor': '2', 'extendedData.Key': 'A' },
    conflicts: [
      { field: 'orderStatus', base: 'Open', mine: 'Complete', theirs: 'Hold' },
      { field: 'extendedData.Key', base: '', mine: 'A', theirs: 'B' },
    ],
  })
  expect(
    order.getByText(/^Keep theirs still sends: Labor: 2.25 h · Message: Replaced\. · Signature/),
  ).toBeTruthy()
  await press('Keep theirs')
  await waitFor(() => expect(storedCommands.get()).toHaveLength(4))
  expect(storedCommands.get()).toMatchObject([
    { call: 'addLabor', baseVersion: null, options: { body: { workorderId: 901, laborHours: 2.25 } } },
    { call: 'addComment', baseVersion: null, options: { body: { commentText: 'Replaced.', kind: 1 } } },
    { call: 'addSignature', options: { body: { orderId: 901, signatureDataUri: signature } } },
    {
      call: 'changeExtendedData',
      baseVersion: 9,
      options: { params: { workorderId: 901 }, body: { newExtendedData: { Floor: '2' } } },
      mine: { 'extendedData.Floor': '2' },
    },
  ])
  for (const { call, options } of storedCommands.get())
    expect(queuedCalls.get(call)?.route.body?.safeParse(options.body)).toMatchObject({ success: true })
  expect(await readCommands(userId)).toEqual(storedCommands.get())
})

test('Keep theirs drops only the field in conflict of a change of several', async () => {
  const { press, id } = await showPage({
    ...conflict,
    call: 'updateWorkOrder',
    options: { params: { workorderId: 901 }, body: { description: 'Mine', trade: 'HVAC' } },
    base: { description: 'Before', trade: null },
    mine: { description: 'Mine', trade: 'HVAC' },
  })
  await press('Keep theirs')
  await waitFor(() => expect(storedCommands.get()).toMatchObject([{ id, state: 'waiting', baseVersion: 9 }]))
  expect(storedCommands.get()[0]).toMatchObject({
    options: { body: { trade: 'HVAC' } },
    mine: { trade: 'HVAC' },
  })
  expect(storedCommands.get()[0]?.options.body).not.toHaveProperty('description')
})

test('Keep theirs removes the change', async () => {
  const { press } = await showPage(conflict)
  await press('Keep theirs')
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
    await renderRouted(
      <WorkspaceContext value={person}>
        <DevicePage />
      </WorkspaceContext>,
    )
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
