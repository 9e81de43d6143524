import 'fake-indexeddb/auto'
import type { Property } from '@fettle/contract/properties'
import type { User } from '@fettle/contract/users'
import type { Settings } from '@fettle/rules/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../lib/upload.ts'
import { WorkspaceContext } from '../../../lib/workspace.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '../../../testing/fetch-stub.ts'
import { anOrder, aPage } from '../../../testing/orders.ts'
import { renderRouted } from '../../../testing/render.tsx'
import { aWorkspace } from '../../../testing/workspace.tsx'
import { readKeptDraft } from '../components/create/kept-draft.ts'
import { CreateOrderPage } from './create-order-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => went,
}))
vi.mock('../../../lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  went.mockClear()
  uploading.mockClear()
})
afterEach(() => vi.restoreAllMocks())

const stamp = { fmRecordId: 1, fmModId: 1 }
const anItem = (valueListValue: string, displayText: string) => ({
  ...stamp,
  valueListName: 'List',
  valueListValue,
  displayText,
  displaySequence: 1,
  reqPriority: null,
})

type Said = { user?: Partial<User>; settings?: Partial<Settings>; property?: Partial<Property> }

/** The page; what is created answers with `answer`. */
async function open(
  said: Said = {},
  answer: () => StubbedAnswer | Error = () => ({ status: 201, json: anOrder() }),
) {
  const sent = stubFetch((request) => {
    const { url, method } = request
    if (method === 'POST') return answer()
    if (url.includes('/jobtypes/')) {
      const type = { jobTypeId: 1, ...stamp, tradeId: 1, tradeName: 'HVAC', jobTypeName: 'No heat' }
      return { json: [{ ...type, priority: null, kindFilter: 'Both' }] }
    }
    if (url.includes('ReassignValueList'))
      return { json: [anItem('Dana Whitfield', 'Dana Whitfield (HVAC)')] }
    if (url.includes('/jobpriorities/'))
      return { json: [{ ...anItem('1', '1 – Emergency'), reqPriority: 1 }] }
    if (url.includes('getCustomFields')) return { json: ['Colour'] }
    return { json: aPage([]) }
  })
  const rendered = await renderRouted(
    <WorkspaceContext value={aWorkspace(said)}>
      <CreateOrderPage />
    </WorkspaceContext>,
  )
  await screen.findByRole('textbox', { name: 'Work Description' })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  return { sent, posts, unmount: rendered.unmount }
}

const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
const description = () => screen.getByRole('textbox', { name: 'Work Description' })
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
async function fill(): Promise<void> {
  await userEvent.type(description(), 'The hall is cold.')
  await choose('Job Type', 'No heat')
  await choose('Assign To', 'Dana Whitfield (HVAC)')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
async function addPhotos(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, files, { applyAccept: false })
}

test('[A2.175] [A2.178] what was entered is sent, and leads to the order', async () => {
  const { posts } = await open()
  await fill()
  await choose('Priority', '1 – Emergency')
  await userEvent.type(screen.getByRole('textbox', { name: 'Location Details' }), 'Behind the door')
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

test('[A2.175] Ctrl and Enter sends it without the mouse', async () => {
  const { posts } = await open()
  await fill()
  await userEvent.type(description(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('[A5.011] [A5.012] [A5.013] [A5.036] what is missing is named at its field and at the top, and nothing is sent', async () => {
  const { posts } = await open({
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

test('[A2.175] the worker is assigned where the setting says so; a second assignee shows where it is switched on', async () => {
  await open({
    user: { workerVendor: 'Dana Whitfield' } as Partial<User>,
    settings: { defaultSelfAssign: true, secondaryAssignee: true, secondaryAssigneeLabel: 'Helper' },
  })
  expect(screen.getByRole('combobox', { name: 'Helper' })).toBeTruthy()
  await waitFor(() =>
    expect((screen.getByRole('combobox', { name: 'Assign To' }) as HTMLInputElement).value).toContain('Dana'),
  )
})

test('[A2.175] custom fields show where they are switched on and go along', async () => {
  const { posts } = await open({ settings: { enableCustomFields: true } })
  await fill()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Colour' }), 'red')
  await submit()
  await waitFor(() => expect(bodyOf(posts()[0]).extendedData).toEqual({ Colour: 'red' }))
})

test('[A2.176] where new orders become requests, the form says so', async () => {
  await open({ property: { newOrdersToREQ: true } })
  expect(screen.getByText('This will be sent as a request.')).toBeTruthy()
})

test('[A2.177] Submit is busy while it is sent, and free again after an error, with everything still there', async () => {
  let answer: StubbedAnswer = {
    status: 400,
    json: {
      title: 'Please correct the form entry errors.',
      errors: [{ field: 'jobType', code: 'unknown', message: 'There is no job type No heat here.' }],
    },
  }
  const { posts } = await open({}, () => answer)
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

test('a call that had no answer is made again under the same key, so that it makes one order', async () => {
  let answer: StubbedAnswer | Error = new TypeError('no network')
  const { posts } = await open({}, () => answer)
  await fill()
  await submit()
  await screen.findByRole('alert')
  answer = { status: 201, json: anOrder() }
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('[A2.179] queued photos are sent after the order is made, and then it goes to the order', async () => {
  const { posts } = await open()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(1)
  const forms = uploading.mock.calls.map(([, options]) => options.body)
  expect(forms.map((form) => [form.get('workorderId'), (form.get('Photo') as File).name])).toEqual([
    ['901', 'one.jpg'],
    ['901', 'two.jpg'],
  ])
})

test('a photo that fails does not take the order back: it is sent again alone, or left out', async () => {
  uploading.mockResolvedValueOnce([] as never).mockRejectedValueOnce(new Error('gone'))
  const { posts } = await open()
  await fill()
  await addPhotos(photo('one.jpg'), photo('two.jpg'))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Order 5001 is made, but a photo could not be sent.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send the photos again' }))
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(posts()).toHaveLength(1)
  expect(uploading.mock.calls.map(([, { body }]) => (body.get('Photo') as File).name)).toEqual([
    'one.jpg',
    'two.jpg',
    'two.jpg',
  ])
})

test('[A5.015] [A5.016] only images are queued, at most fifteen', async () => {
  await open()
  await addPhotos(photo('notes.pdf', 'application/pdf'))
  expect((await screen.findByRole('alert')).textContent).toContain('notes.pdf is not an image.')
  await addPhotos(...Array.from({ length: 16 }, (_file, index) => photo(`${index}.jpg`)))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at most 15 files at a time.')
  expect(screen.getAllByRole('listitem')).toHaveLength(15)
})

test('a draft survives the page until it is sent or discarded', async () => {
  const first = await open()
  await userEvent.type(description(), 'Half a sentence')
  await vi.waitFor(async () => expect((await readKeptDraft(7))?.draft.description).toBe('Half a sentence'))
  first.unmount()
  await open()
  expect(await screen.findByText('Your draft is back')).toBeTruthy()
  expect((description() as HTMLTextAreaElement).value).toBe('Half a sentence')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect((description() as HTMLTextAreaElement).value).toBe('')
  await vi.waitFor(async () => expect(await readKeptDraft(7)).toBeUndefined())
})

test('a browser that keeps nothing takes the form all the same', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { posts } = await open()
  await fill()
  await submit()
  await waitFor(() => expect(posts()).toHaveLength(1))
})
