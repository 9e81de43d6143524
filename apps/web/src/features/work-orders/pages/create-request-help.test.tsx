import 'fake-indexeddb/auto'
import type { SimilarOrder } from '@fettle/contract/request-help'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSavedDraft } from '#records/form/saved-draft.ts'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aRequest, openCreateRequest } from './create-request.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(() => {
  went.mockClear()
})

const aSimilar = (overrides: Partial<SimilarOrder> = {}): SimilarOrder => ({
  workorderId: 700,
  orderNumber: 'REQ',
  requestId: '77',
  orderStatus: 'Open',
  building: 'Mill House',
  floor: 'Second',
  suite: '214',
  trade: 'HVAC',
  jobType: 'Too cold',
  description: 'Radiator stays cold.',
  entryDateTime: '2026-03-01T12:00:00Z',
  sameRoomFlag: true,
  score: 0.8,
  visibleFlag: false,
  followingFlag: false,
  followKey: 'key-of-700',
  ...overrides,
})
const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
const describeIt = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Work Description' }), text)
const hint = () => screen.findByRole('button', { name: /^Already reported\?/ })

test('similar reported orders are shown on click, and can be followed instead', async () => {
  const others = [
    aSimilar({ description: null }),
    aSimilar({ workorderId: 701, requestId: '78', visibleFlag: true, followingFlag: true }),
    aSimilar({ workorderId: 702, requestId: '79', visibleFlag: true }),
  ]
  const { sent, posts } = await openCreateRequest({ similar: () => ({ json: { orders: others } }) }, () => ({
    json: anOrder({ workorderId: 700 }),
  }))
  await describeIt('My radiator is cold')
  const button = await hint()
  expect(button.textContent).toBe('Already reported? 3 are like this')
  expect(bodyOf(sent.find(({ url }) => url.endsWith('/similar')))).toEqual({
    propertyId: 2,
    campus: null,
    building: 'Mill House',
    floor: 'Second',
    suite: '214',
    text: 'My radiator is cold',
  })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Already reported?' }))
  // In the property's time zone, for every reader.
  expect(dialog.getByText('Request 77 · Submitted · 3/1/2026 7:00 AM EST')).toBeTruthy()
  expect(dialog.getByText('HVAC: Too cold')).toBeTruthy()
  expect(dialog.getAllByText('Radiator stays cold.')).toHaveLength(2)
  expect(dialog.getAllByRole('button', { name: /^Follow/ })).toHaveLength(1)
  expect(dialog.getByText('You follow it.')).toBeTruthy()
  expect(dialog.getByText('You requested it.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open it: Request 78' }).getAttribute('href')).toBe('/orders/701')
  expect(dialog.queryByRole('link', { name: 'Open it: Request 77' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Follow it: Request 77' }))
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(expect.objectContaining({ params: { workorderId: '700' } })),
  )
  expect(posts().map(({ url, body }) => [url, JSON.parse(String(body))])).toEqual([
    ['/api/Workorders/700/followers', { followKey: 'key-of-700' }],
  ])
  expect(await readSavedDraft({ form: 'create-request', userId: 7 })).toBeUndefined()
})

test('a rejected follow shows the reason, and the draft stays', async () => {
  await openCreateRequest({ similar: () => ({ json: { orders: [aSimilar()] } }) }, () => ({
    status: 403,
    json: {},
  }))
  await describeIt('My radiator is cold')
  await userEvent.click(await hint())
  await userEvent.click(await screen.findByRole('button', { name: 'Follow it: Request 77' }))
  expect(await screen.findByText('You do not have permission to perform that action.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'None of these: continue' }))
  expect((screen.getByLabelText(/Work Description/) as HTMLTextAreaElement).value).toBe('My radiator is cold')
  expect(went).not.toHaveBeenCalled()
})

test('failed help is hidden, and does not block sending', async () => {
  const { sent, posts } = await openCreateRequest({ similar: () => ({ status: 500, json: {} }) }, () => ({
    status: 201,
    json: aRequest(),
  }))
  await describeIt('My radiator is cold')
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/similar'))).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Already/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('a suggested job type is chosen with one click, with its trade, and the suggestions take no room before and after', async () => {
  const suggestion = { jobTypeId: 1, tradeId: 1, probability: 0.8 }
  const { posts } = await openCreateRequest({
    suggestions: [
      { ...suggestion, jobType: 'Noise', trade: 'Plumbing' },
      { ...suggestion, jobTypeId: 2, jobType: 'Too cold', trade: 'HVAC' },
    ],
  })
  const job = await screen.findByRole('combobox', { name: 'Job Type' })
  const suggestionLine = () => job.closest('section')?.querySelector('[aria-live]') ?? null
  expect(suggestionLine()).toBeNull()
  await describeIt('The pipe hums')
  await userEvent.click(await screen.findByRole('button', { name: 'Noise · Plumbing' }))
  expect(suggestionLine()).toBeNull()
  expect((screen.getByRole('combobox', { name: 'Job Type' }) as HTMLInputElement).value).toBe(
    'Noise (Plumbing)',
  )
  expect(screen.queryByRole('button', { name: 'Too cold · HVAC' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(bodyOf(posts()[0])).toMatchObject({ jobType: 'Noise', trade: 'Plumbing' }))
})

test('no suggestions if the form has no job type', async () => {
  const { sent } = await openCreateRequest({ settings: { displayJobTypeForRequests: false } })
  await describeIt('The pipe hums')
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/similar'))).toBe(true))
  expect(sent.some(({ url }) => url.endsWith('/suggest'))).toBe(false)
})
