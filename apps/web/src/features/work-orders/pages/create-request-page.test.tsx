import { anOrderField } from '#testing/custom-fields.ts'
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readSavedDraft } from '#records/form/saved-draft.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aBuilding } from '#testing/records.ts'
import type { RequestDraft } from '../components/request/request-draft.ts'
import {
  aRequest,
  bodyOf,
  choose,
  combobox,
  description,
  openCreateRequest,
  rita,
  submit,
} from './create-request.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(() => {
  went.mockClear()
})

const submitButton = () => screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement

test("[A2.173] [A2.178] a description is enough: the request has the requester's place, and opens", async () => {
  const { posts } = await openCreateRequest()
  expect(combobox('Building').value).toBe('Mill House')
  await enter(description(), 'The radiator is cold.')
  await submit()
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/orders/$workorderId', params: { workorderId: '901' } }),
    ),
  )
  expect(posts()).toHaveLength(1)
  expect(posts()[0]?.url).toBe('/api/Workorders/Request')
  expect(bodyOf(posts()[0])).toEqual({
    propertyId: 2,
    description: 'The radiator is cold.',
    jobType: null,
    campus: null,
    building: 'Mill House',
    buildingId: 5,
    floor: 'Second',
    suite: '214',
    location3: null,
  })
})

test('[A2.177] a second press before the button is busy sends nothing', async () => {
  const { posts } = await openCreateRequest()
  await enter(description(), 'The radiator is cold.')
  act(() => {
    submitButton().click()
    submitButton().click()
  })
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(1)
})

test('[A5.004] [A5.005] [A5.006] [A5.007] [A5.010] [A5.036] a missing field shows at the top and at the field, until filled in', async () => {
  const { posts } = await openCreateRequest({
    settings: {
      requireJobTypeForRequests: true,
      enableBillableToField: true,
      requireBillableToForRequests: true,
      enableBillableCategoryField: true,
      requireBillableCategoryForRequests: true,
      enableCustomFields: true,
    },
    customFields: [anOrderField('Cost center', { notEmpty: true })],
    user: rita({ location1: null, floor: null, location2: null }),
  })
  await screen.findByRole('textbox', { name: 'Cost center' })
  await submit()
  const alert = await screen.findByRole('alert')
  for (const label of [
    'Work Description',
    'Job Type',
    'Billable To',
    'Billable Category',
    'Building',
    'Cost center',
  ])
    expect(within(alert).getByText(`${label} is required.`)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(description()))
  await enter(description(), 'Cold.')
  expect(screen.queryByText('Work Description is required.')).toBeNull()
  expect(posts()).toEqual([])
})

test('[A2.173] a job type name shared by two trades is chosen with its trade', async () => {
  const { posts } = await openCreateRequest()
  await enter(description(), 'It hums.')
  await choose('Job Type', 'Noise (Plumbing)')
  await submit()
  await waitFor(() => expect(bodyOf(posts()[0])).toMatchObject({ jobType: 'Noise', trade: 'Plumbing' }))
})

describe('custom fields', () => {
  const settings = { enableCustomFields: true }

  test('[A5.002] [A5.010] numbers, several values and lists use inputs based on their metadata', async () => {
    const { posts } = await openCreateRequest({
      settings,
      customFields: [
        anOrderField('Meter', { numeric: true, maxCharacters: 4 }),
        anOrderField('Keys', { maxRepeat: 2 }),
        anOrderField('Safety concern', { valueList: ['No', 'Yes'], notEmpty: true }),
      ],
    })
    const meter = (await screen.findByRole('textbox', { name: 'Meter' })) as HTMLInputElement
    expect([meter.inputMode, meter.maxLength]).toEqual(['decimal', 4])
    await enter(description(), 'Cold.')
    await userEvent.type(meter, 'few')
    await userEvent.type(screen.getByRole('textbox', { name: /^Keys/ }), '1{Enter}2{Enter}3')
    await submit()
    const alert = await screen.findByRole('alert')
    for (const text of [
      'Meter must be a number.',
      'Keys may hold at most 2 values.',
      'Safety concern is required.',
    ])
      expect(within(alert).getByText(text)).toBeTruthy()
    await userEvent.clear(meter)
    await userEvent.type(screen.getByRole('textbox', { name: /^Keys/ }), '{Backspace}{Backspace}')
    await choose('Safety concern', 'Yes')
    await submit()
    await waitFor(() =>
      expect(bodyOf(posts()[0]).extendedData).toEqual({ Keys: '1\n2', 'Safety concern': 'Yes' }),
    )
  })
})

test('[A2.173] another department is sent if editable', async () => {
  const { posts } = await openCreateRequest({ settings: { allowRequestersToSetWorkorderDepartment: true } })
  await enter(description(), 'Cold.')
  await choose('Department', 'Legal')
  await submit()
  await waitFor(() => expect(bodyOf(posts()[0]).orderByField2).toBe('Legal'))
})

test("[A2.174] without pickers the form shows the request's place, and sends none", async () => {
  const { posts } = await openCreateRequest({ settings: { disableLocationPickersForRequesters: true } })
  expect(screen.getByText(/Mill House · Second · 214/)).toBeTruthy()
  await enter(description(), 'Cold.')
  await submit()
  await waitFor(() => expect(bodyOf(posts()[0])).toMatchObject({ building: null, floor: null, suite: null }))
})

test('[A5.008] [A5.009] [A8.008] an incomplete profile blocks the form, with the missing fields and a link', async () => {
  const { posts } = await openCreateRequest({
    user: rita({ phone: ' ', company: '' }),
    settings: {
      requireProfileForRequests: true,
      requiredProfileAttributes: ['phone', 'company', 'lastName'],
    },
  })
  const alert = screen.getByRole('alert')
  expect(
    within(alert).getByText('Error: You are missing user information required to create a request.'),
  ).toBeTruthy()
  expect(within(alert).getByText('Missing: Phone, Company.')).toBeTruthy()
  expect(within(alert).getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe(
    '/profile/7',
  )
  expect(submitButton().disabled).toBe(true)
  await enter(description(), 'Cold.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(posts()).toEqual([])
})

test('[A2.177] [A8.011] Submit is disabled while sending, and enabled after a rejection, with the input kept', async () => {
  const gate = Promise.withResolvers<void>()
  const refusal = {
    status: 400,
    json: {
      title: 'Please correct the form entry errors.',
      errors: [
        { field: 'contactId', code: 'not-allowed', message: 'You may enter requests only for yourself.' },
      ],
    },
  }
  let answer: () => StubbedAnswer | Error | Promise<StubbedAnswer> = () => gate.promise.then(() => refusal)
  const { posts } = await openCreateRequest({}, () => answer())
  await enter(description(), 'Cold.')
  await submit()
  expect(submitButton().disabled).toBe(true)
  gate.resolve()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You may enter requests only for yourself.',
  )
  expect(submitButton().disabled).toBe(false)
  expect((description() as HTMLTextAreaElement).value).toBe('Cold.')
  answer = () => new TypeError('no network')
  await submit()
  expect(await screen.findByText('Your entries are still here.')).toBeTruthy()
  answer = () => ({ status: 201, json: aRequest() })
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('[A8.012] after a rejection the page scrolls to the problem, 70 px below its top', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await openCreateRequest({}, () => ({ status: 400, json: { title: 'No.', errors: [] } }))
  await enter(description(), 'Cold.')
  await submit()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(scrolled.mock.contexts).toContain(alert))
  expect(alert.style.scrollMarginTop).toBe('70px')
})

test('the draft of a request is separate from that of an order, and restored', async () => {
  const first = await openCreateRequest()
  await enter(description(), 'Half a sentence')
  const saved = () => readSavedDraft<RequestDraft>({ form: 'create-request', userId: 7 })
  await vi.waitFor(async () => expect((await saved())?.draft.description).toBe('Half a sentence'))
  expect(await readSavedDraft({ form: 'create-order', userId: 7 })).toBeUndefined()
  first.unmount()
  await openCreateRequest()
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  expect((description() as HTMLTextAreaElement).value).toBe('Half a sentence')
})

test('on a phone rarely used fields are collapsed, unless a restored draft has values in them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const first = await openCreateRequest({ settings: { enableCustomFields: true } })
  const folded = () =>
    screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
  expect(folded()).toEqual(['Who it is for', 'More about it'])
  await userEvent.click(screen.getByRole('button', { name: 'More about it' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Cost center' }), '44')
  const saved = () => readSavedDraft<RequestDraft>({ form: 'create-request', userId: 7 })
  await vi.waitFor(
    async () => expect((await saved())?.draft.extendedData).toEqual({ 'Cost center': '44' }),
    5000,
  )
  first.unmount()
  await openCreateRequest({ settings: { enableCustomFields: true } })
  await vi.waitFor(() => expect(folded()).toEqual(['Who it is for']))
})

test('on touch devices, the camera is listed before the album', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await openCreateRequest()
  const names = screen.getAllByRole('button', { name: /Photo/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Take Photo', 'Add Photos'])
  const [camera, album] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  expect([camera?.getAttribute('capture'), camera?.multiple]).toEqual(['environment', false])
  expect([album?.hasAttribute('capture'), album?.multiple]).toEqual([false, true])
})

test('buildings with the same name show their code, and the chosen one is sent', async () => {
  const buildings = [21, 22].map((buildingId) =>
    aBuilding('Old Main', { buildingId, buildingCode: `B-${buildingId}` }),
  )
  const { posts } = await openCreateRequest({ buildings })
  await choose('Building', 'Old Main (B-22)')
  await enter(description(), 'Too cold in here.')
  await submit()
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(bodyOf(posts()[0])).toMatchObject({ building: 'Old Main', buildingId: 22 })
})

test('the only building of a property is prefilled for a person without a place', async () => {
  const nowhere = rita({ campus: null, location1: null, buildingId: null, floor: null, location2: null })
  const buildings = [aBuilding('Clinic', { buildingId: 21 })]
  const { posts } = await openCreateRequest({ buildings, user: nowhere })
  await waitFor(() => expect(combobox('Building').value).toBe('Clinic'))
  await enter(description(), 'The sink drips.')
  await submit()
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(bodyOf(posts()[0])).toMatchObject({ building: 'Clinic', buildingId: 21 })
})
