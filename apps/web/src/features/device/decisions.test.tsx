import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addCommand, changeCommand, readCommands, removeCommand } from '#lib/device/command-store.ts'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { heldCommands, storedCommands } from '#lib/device/stored-commands.ts'
import { queuedCalls } from '#nouns/orders/device/queued-calls.ts'
import { changeNotice } from '#records/change/undo-notice.ts'
import { emptyDevice, showPage, workspace } from './device-page.fixture.tsx'

const { userId } = workspace.user

afterEach(emptyDevice)

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
  changeNotice.set(null)
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
  await waitFor(() => expect(changeNotice.get()?.text).toMatch(/got this change before you corrected/))
  expect(heldCommands.get().size).toBe(0)
  expect(run).toHaveBeenCalled()
})

test('a change behind one that needs a decision says what it waits for, and one that only adds does not', async () => {
  const { order } = await showPage({ state: 'refused', refusal: 'Too many hours.' })
  const about = { orderId: 901, recordName: 'Order 5001', base: {}, mine: {} }
  const body = { workorderId: 901 }
  await act(async () => {
    await addCommand(userId, { ...about, call: 'completeOrder', options: { body }, baseVersion: 4 })
    await addCommand(userId, { ...about, call: 'addLabor', options: { body }, baseVersion: null })
  })
  const states = order.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(
    states.map((text) => /Waits for your decision above|Waiting for the server/.exec(text ?? '')?.[0]),
  ).toEqual([undefined, 'Waits for your decision above', 'Waiting for the server'])
  expect(
    screen.getByText(
      '3 changes are on this device only. 1 needs your decision; 1 waits for it; the rest is sent when the server can be reached.',
    ),
  ).toBeTruthy()
})

test('cleared hours of a completion can be entered again', async () => {
  const options = { body: { workorderId: 901, laborHours: 2 } }
  const { order, press } = await showPage({ call: 'completeOrder', options })
  const correct = async (text: string) => {
    await press('Edit')
    await userEvent.clear(order.getByRole('textbox', { name: 'Hours' }))
    if (text !== '') await userEvent.type(order.getByRole('textbox', { name: 'Hours' }), text)
    await press('Send again')
    await waitFor(() => expect(order.queryByRole('textbox')).toBeNull())
  }
  await correct('')
  expect(order.queryByText(/ h$/)).toBeNull()
  await correct('1.5')
  expect(storedCommands.get()).toMatchObject([{ options: { body: { laborHours: 1.5 } } }])
})

test('leaving the page with a correction asks first', async () => {
  const { order, press } = await showPage({})
  await press('Edit')
  await userEvent.type(order.getByRole('textbox', { name: 'Message' }), ' Again.')
  const link = order.getByRole('link', { name: 'Order 5001' })
  await userEvent.click(link)
  const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  expect(order.getByRole('textbox', { name: 'Message' })).toMatchObject({ value: 'Valve is seized. Again.' })
  expect(heldCommands.get().size).toBe(1)
  await press('Cancel')
  await userEvent.click(link)
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull()
})

test('a change that is edited in another tab is neither edited nor discarded here', async () => {
  changeNotice.set(null)
  const { order, press, id } = await showPage({})
  const query = vi.fn(async () => ({ held: [{ name: `fettle.hold.${id}` }] }))
  vi.stubGlobal('navigator', { ...navigator, locks: { query } })
  for (const name of ['Edit', 'Discard']) {
    changeNotice.set(null)
    await press(name)
    expect(await screen.findByText('This change is open in another tab.')).toBeTruthy()
  }
  expect([order.queryByRole('textbox'), screen.queryByRole('dialog')]).toEqual([null, null])
  vi.unstubAllGlobals()
})

test('a change is held back while the question of Discard is open, and is not discarded while it is being sent', async () => {
  changeNotice.set(null)
  const { press, id } = await showPage({})
  await press('Discard')
  const question = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
  expect([...heldCommands.get()]).toEqual([id])
  await act(() => changeCommand(userId, id, (command) => ({ ...command, state: 'sending', attempts: 1 })))
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  expect((await question.findByRole('alert')).textContent).toContain('is being sent')
  const [command] = storedCommands.get()
  await act(() => removeCommand(userId, command as StoredCommand))
  await waitFor(() => expect(changeNotice.get()?.text).toMatch(/got this change before you discarded/))
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

const conflict = {
  state: 'conflict',
  baseVersion: 9,
  base: { description: 'Before' },
  mine: { description: 'Mine' },
  conflicts: [{ field: 'description', base: 'Before', mine: 'Mine', theirs: 'Theirs' }],
} as const

test('a conflict shows who changed the order, yours, theirs and before; Use mine continues from theirs', async () => {
  const at = new Date().toISOString()
  const latest = [
    { by: 'Sam Supervisor', activity: 'Changed the description.', at },
    { by: workspace.user.properNameDisplay, activity: 'Added a message.', at },
  ]
  const { order, press, run } = await showPage({ ...conflict, latest, recordText: 'Radiator is cold.' })
  expect(order.getByText('Radiator is cold.')).toBeTruthy()
  expect(order.getByText(/Changed the description/).textContent).toMatch(/^Sam Supervisor · .+ · Changed/)
  expect(order.queryByText(/Added a message/)).toBeNull()
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
  expect(order.getByText(/^Only an open order takes labor\./)).toBeTruthy()
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
