import 'fake-indexeddb/auto'
import type { User } from '@fettle/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSavedDraft } from '#records/form/saved-draft.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { type CreateDraft, emptyDraft, isTouched } from '../components/create/create-draft.ts'
import {
  bodyOf,
  choose,
  description,
  fill,
  maySeeAssets,
  openCreateOrder,
  submit,
} from './create-order.fixture.tsx'

/** Allows for a slow machine. */
const keptWithinMs = 5000

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(() => {
  went.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[A2.175] [A2.178] sends the input and opens the order', async () => {
  const { posts } = await openCreateOrder()
  await fill()
  await choose('Priority', '1 – Emergency')
  await enter(screen.getByRole('textbox', { name: 'Location Details' }), 'Behind the door')
  await submit()
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(
      expect.objectContaining({ params: { workorderId: '901' }, replace: true }),
    ),
  )
  expect(posts()).toHaveLength(1)
  expect(posts()[0]?.url).toBe('/api/Workorders')
  expect(bodyOf(posts()[0])).toMatchObject({
    propertyId: 2,
    description: 'The hall is cold.',
    jobType: 'No heat',
    assignTo: 'Dana Whitfield',
    jobPriority: 1,
    location3: 'Behind the door',
    building: null,
  })
})

describe('the only building of a property', () => {
  const only = { buildings: [aBuilding('Clinic', { buildingId: 21 })] }
  const building = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Building' })

  test('is filled in, without a default floor', async () => {
    const { posts } = await openCreateOrder(only)
    await waitFor(() => expect(building().value).toBe('Clinic'))
    await fill()
    await submit()
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(bodyOf(posts()[0])).toMatchObject({ building: 'Clinic', buildingId: 21, floor: null, suite: null })
  })

  test('stays cleared after clearing it', async () => {
    const { posts } = await openCreateOrder(only)
    await waitFor(() => expect(building().value).toBe('Clinic'))
    await choose('Building', 'Clinic')
    expect(building().value).toBe('Clinic')
    const clear = building().parentElement?.querySelector('button')
    await userEvent.click(clear as HTMLButtonElement)
    await fill()
    await submit()
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(bodyOf(posts()[0])).toMatchObject({ building: null })
  })

  test('does not count as input: a form with only this is not kept as a draft', () => {
    const place = { building: 'Clinic', buildingId: 21, campus: 'North' }
    expect(isTouched(emptyDraft('', place), [])).toBe(false)
    expect(isTouched({ ...emptyDraft('', place), floor: '2' }, [])).toBe(true)
  })
})

test.each([
  ['stands in Work Description from the start where a mouse points', 'fine', true],
  ['waits where a finger points, for which a keyboard would open', 'coarse', false],
])('the cursor %s', async (_what, pointer, stands) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(pointer: ${pointer})`,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await openCreateOrder()
  expect(document.activeElement === description()).toBe(stands)
})

test('[A2.175] Ctrl+Enter submits it', async () => {
  const { posts } = await openCreateOrder()
  await fill()
  await userEvent.type(description(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('[A5.011] [A5.012] [A5.013] [A5.036] missing fields show at the field and at the top, and no request is sent', async () => {
  const { posts } = await openCreateOrder({
    settings: {
      requirePriorityForWorkorders: true,
      requireFloorForWorkorders: true,
      requireRoomForWorkorders: true,
      requireLocationDetailsForWorkorders: true,
    },
  })
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please correct the form entry errors.')
  for (const label of [
    'Job Type',
    'Assign To',
    'Priority',
    'Floor',
    'Room',
    'Location Details',
    'Work Description',
  ])
    expect(within(alert).getByText(`${label} is required.`)).toBeTruthy()
  expect(description().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(description()))
  expect(posts()).toEqual([])
})

test('[A2.175] the worker is assigned depending on the setting, and a second assignee shows if enabled', async () => {
  await openCreateOrder({
    user: { workerVendor: 'Dana Whitfield' } as Partial<User>,
    settings: { defaultSelfAssign: true, secondaryAssignee: true, secondaryAssigneeLabel: 'Helper' },
  })
  expect(screen.getByRole('combobox', { name: 'Helper' })).toBeTruthy()
  await waitFor(() =>
    expect((screen.getByRole('combobox', { name: 'Assign To' }) as HTMLInputElement).value).toContain('Dana'),
  )
})

test('[A2.175] Assign To offers the assignees permitted for new orders', async () => {
  const { sent } = await openCreateOrder()
  const lists = () => sent.filter(({ url }) => url.includes('ReassignValueList')).map(({ url }) => url)
  await waitFor(() => expect(lists()).toHaveLength(1))
  expect(lists()[0]).toMatch(/ReassignValueList\/2\?forNewOrder=true$/)
})

test('[A2.175] custom fields show if enabled, and are sent', async () => {
  const { posts } = await openCreateOrder({ settings: { enableCustomFields: true } })
  await fill()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Color' }), 'red')
  await submit()
  await waitFor(() => expect(bodyOf(posts()[0]).extendedData).toEqual({ Color: 'red' }))
})

test('[A2.176] shows a note if new orders become requests', async () => {
  await openCreateOrder({ property: { newOrdersToREQ: true } })
  expect(screen.getByText('This will be sent as a request.')).toBeTruthy()
})

test('[A2.177] Submit is busy while sending, and enabled again after an error, with the input kept', async () => {
  let answer: StubbedAnswer = {
    status: 400,
    json: {
      title: 'Please correct the form entry errors.',
      errors: [{ field: 'jobType', code: 'unknown', message: 'There is no job type No heat here.' }],
    },
  }
  const { posts } = await openCreateOrder({}, () => answer)
  await fill()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please correct the form entry errors.')
  expect(screen.getAllByText('There is no job type No heat here.').length).toBeGreaterThan(0)
  expect((description() as HTMLTextAreaElement).value).toBe('The hall is cold.')
  answer = { status: 201, json: anOrder() }
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(2)
})

test('a call without a response is repeated with the same key, and creates one order', async () => {
  let answer: StubbedAnswer | Error = new TypeError('no network')
  const { posts } = await openCreateOrder({}, () => answer)
  await fill()
  await submit()
  await screen.findByRole('alert')
  answer = { status: 201, json: anOrder() }
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('a draft survives leaving the page until it is sent or discarded', async () => {
  const first = await openCreateOrder()
  await enter(description(), 'Half a sentence')
  await vi.waitFor(
    async () =>
      expect(
        (await readSavedDraft<CreateDraft>({ form: 'create-order', userId: 7 }))?.draft.description,
      ).toBe('Half a sentence'),
    keptWithinMs,
  )
  first.unmount()
  await openCreateOrder()
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  expect((description() as HTMLTextAreaElement).value).toBe('Half a sentence')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect((description() as HTMLTextAreaElement).value).toBe('')
  await vi.waitFor(
    async () => expect(await readSavedDraft({ form: 'create-order', userId: 7 })).toBeUndefined(),
    keptWithinMs,
  )
})

test('the form works in a browser without storage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { posts } = await openCreateOrder()
  await fill()
  await submit()
  await waitFor(() => expect(posts()).toHaveLength(1))
})

describe('an order for an asset', () => {
  const at = '/orders/create?assetId=51'
  const chosen = () => screen.getByRole('combobox', { name: 'Assets' }).closest('[class*=inputWrapper], div')
  const value = (label: string) => (screen.getByRole('combobox', { name: label }) as HTMLInputElement).value

  test('[A2.017] [B2.003] the asset in the URL is prefilled with its place, and sent', async () => {
    const { posts, unmount } = await openCreateOrder({ ...maySeeAssets, at, asset: { json: anAsset() } })
    expect(await screen.findByText('CH-1 – Chiller')).toBeTruthy()
    expect([value('Building'), value('Floor'), value('Room')]).toEqual(['Mill House', 'Second', '214'])
    await fill()
    await submit()
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(bodyOf(posts()[0])).toMatchObject({
      assets: [51],
      building: 'Mill House',
      buildingId: 5,
      floor: 'Second',
      suite: '214',
    })
    unmount()
  })

  test('[B2.071] an asset in the URL under agreement shows a message', async () => {
    await openCreateOrder({
      ...maySeeAssets,
      at,
      asset: { json: anAsset({ isUnderMaintAgreement: true, maintAgreementStatus: 'Active' }) },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Under Warranty or Service Contract' }))
    expect(dialog.getByRole('listitem').textContent).toBe('CH-1 Chiller: service contract')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('CH-1 – Chiller')).toBeTruthy()
  })

  test('[A2.017] an untouched prefilled asset is not a draft', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { unmount } = await openCreateOrder({ ...maySeeAssets, at, asset: { json: anAsset() } })
    await screen.findByText('CH-1 – Chiller')
    await act(() => vi.advanceTimersByTimeAsync(keptWithinMs))
    vi.useRealTimers()
    expect(await readSavedDraft({ form: 'create-order', userId: 7 })).toBeUndefined()
    unmount()
    await openCreateOrder(maySeeAssets)
    expect(screen.queryByText('Draft restored')).toBeNull()
    expect(screen.queryByText('CH-1 – Chiller')).toBeNull()
  })

  test.each([
    [
      'is of another property',
      anAsset({ propertyId: 3, propertyName: 'Harbor Lofts' }),
      200,
      'Asset CH-1 belongs to Harbor Lofts, this order to Riverside.',
    ],
    ['is not there', {}, 404, 'There is no asset 51 here.'],
  ])('[A2.017] one that %s shows a message, and is not prefilled', async (_why, json, status, expected) => {
    await openCreateOrder({ ...maySeeAssets, at, asset: { status, json } })
    expect((await screen.findByText(new RegExp(expected))).textContent).toBe(
      `${expected} Nothing was prefilled.`,
    )
    expect(value('Building')).toBe('')
    expect(chosen()?.textContent).not.toContain('CH-1')
  })

  test('[A2.017] a non-numeric id shows a message without a request', async () => {
    const { sent } = await openCreateOrder({ ...maySeeAssets, at: '/orders/create?assetId=x' })
    expect(await screen.findByText('There is no asset x. Nothing was prefilled.')).toBeTruthy()
    expect(sent.filter(({ url }) => /Assets\/\d/.test(url))).toEqual([])
  })
})

test('[B2.071] chosen assets under warranty show a message', async () => {
  const covered = anAssetRow({ assetId: 1, assetCode: 'P-1', name: 'Pump', isUnderWarranty: true })
  await openCreateOrder({ ...maySeeAssets, assets: [covered] })
  await choose('Assets', 'P-1 – Pump')
  const dialog = within(await screen.findByRole('dialog', { name: 'Under Warranty or Service Contract' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['P-1 Pump: warranty'])
})
