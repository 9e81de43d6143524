import type { Asset } from '@fettle/contract/assets'
import type { MoveStatus } from '@fettle/rules/assets/asset-move-status'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import type { SentRequest, StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { card, show, stamp } from './asset-page.fixture.tsx'

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo'))

const editor = aWorkspace({ user: { cUserCanDos: ['View Assets', 'Edit Assets'] } })
const viewer = aWorkspace({ user: { cUserCanDos: ['View Assets'] } })

const move = (status: MoveStatus): Asset['moves'][number] => ({
  moveID: 3,
  ...stamp,
  moveDateTime: '2026-01-05T15:00:00Z',
  moveTimestampLTZ: '2026-01-05T10:00:00-05:00',
  fromLocation: 'Mill House, Second, 214',
  toLocation: 'Boat House',
  status,
  reason: '',
  receivingPerson: '',
  receivingDept: '',
  receivedDateTime: null,
})

const moves = async () => within(await card('Moves'))
const bodiesOf = (sent: readonly SentRequest[], method: string) =>
  sent
    .filter((request) => request.method === method)
    .map(({ url, body }) => [url, JSON.parse(String(body)) as unknown])
const onMoves =
  (answer: StubbedAnswer) =>
  ({ url }: SentRequest) => {
    if (url.includes('/moves')) return answer
    if (/Buildings\/floors/i.test(url)) return { json: aPage([]) }
    return url.startsWith('/api/Buildings?')
      ? { json: aPage([aBuilding('Mill House', { buildingId: 5 })]) }
      : undefined
  }

const openMenu = async () =>
  userEvent.click((await moves()).getByRole('button', { name: 'Actions of the move to Boat House' }))

test("a current move is shown in the card's heading, and a second one is not offered", async () => {
  await show({ workspace: editor, asset: { moves: [move('In transit')] } })
  expect((await moves()).getByText('In transit to Boat House')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move Asset' })).toBeNull()
})

test.each([
  ['Requested', ['Send', 'Cancel move']],
  ['In transit', ['Receive', 'Cancel move']],
] as const)('a move that is %s offers its available actions', async (status, offered) => {
  await show({ workspace: editor, asset: { moves: [move(status)] } })
  await openMenu()
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(offered)
})

test('moves are read-only without edit permission', async () => {
  await show({ workspace: viewer, asset: { moves: [move('In transit')] } })
  expect((await moves()).queryByRole('button')).toBeNull()
  expect((await moves()).getByText('In transit to Boat House')).toBeTruthy()
})

test('a move is requested with a place, a reason and the default time; a problem shows at its field with the input kept', async () => {
  const message = 'The asset is there already. Choose another place.'
  const refused = {
    status: 400,
    json: { title: 'Please correct.', errors: [{ field: 'location1', code: 'unchanged', message }] },
  }
  const sent = await show({ workspace: editor, also: onMoves(refused) })
  await userEvent.click(await screen.findByRole('button', { name: 'Move Asset' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Reason'), 'Renovation')
  await enter(dialog.getByLabelText('Location Detail'), 'Shelf 3')
  await userEvent.click(dialog.getByRole('button', { name: 'Request Move' }))
  await waitFor(() => expect(dialog.getAllByText(message).length).toBeGreaterThan(1))
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Renovation')
  expect(bodiesOf(sent, 'POST')).toEqual([
    [
      '/api/Assets/51/moves',
      {
        location1: 'Mill House',
        buildingId: 5,
        floor: 'Second',
        location2: '214',
        location3: 'Shelf 3',
        reason: 'Renovation',
      },
    ],
  ])
})

test('receiving asks for the person and the department', async () => {
  const received = anAsset({ fmModId: 2, location1: 'Boat House', moves: [move('Received')] })
  const sent = await show({
    workspace: editor,
    asset: { moves: [move('In transit')] },
    also: onMoves({ json: received }),
  })
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Receive' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Receive' })).toHaveProperty('disabled', true)
  await enter(dialog.getByLabelText(/Received By/), 'Imani Brandt')
  await enter(dialog.getByLabelText('Dept'), 'Accounts')
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(sent, 'PUT')).toEqual([
    [
      '/api/Assets/51/moves/3',
      { action: 'receive', receivingPerson: 'Imani Brandt', receivingDept: 'Accounts' },
    ],
  ])
})

test('a step that was already taken shows a message in the dialog', async () => {
  const message = 'This move was received already.'
  await show({
    workspace: editor,
    asset: { moves: [move('In transit')] },
    also: onMoves({
      status: 409,
      json: { title: message, errors: [{ field: '', code: 'wrong-status', message }] },
    }),
  })
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this move?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel move' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(message)
})
