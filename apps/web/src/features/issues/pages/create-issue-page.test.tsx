import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { choose, press } from '#testing/actions.ts'
import { anAsset } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anIssue } from '#testing/issues.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { CreateIssuePage, type IssueStart } from './create-issue-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(async () => {
  await deleteDrafts()
  went.mockClear()
})

/** Opens the form. Returns the sent bodies. */
async function open(
  start: IssueStart = {},
  answer: StubbedAnswer = { status: 201, json: anIssue() },
  asked: (url: string) => void = () => undefined,
) {
  const sent = stubFetch(({ method, url }) => {
    if (method === 'POST') return answer
    asked(url)
    if (url === '/api/Assets/51') return { json: anAsset({ buildingId: 3 }) }
    if (url.startsWith('/api/Assets?')) return { json: aPage([]) }
    if (url.startsWith('/api/Buildings')) return { json: aPage([aBuilding('Library', { buildingId: 3 })]) }
    return { json: [] }
  })
  await renderPage(
    <CreateIssuePage start={start} />,
    withRights(['View Issues', 'Edit Issues', 'View Assets']),
  )
  await screen.findByRole('textbox', { name: 'Title' })
  return () =>
    sent
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => ({ url, body: JSON.parse(String(body)) as Record<string, unknown> }))
}

async function fill() {
  await enter(screen.getByRole('textbox', { name: 'Title' }), 'Loose step')
  await enter(screen.getByRole('textbox', { name: 'Description' }), 'The third step moves.')
  await choose('Kind', 'Safety')
  await choose('Severity', '2 · High')
}

test('[C7.005] a new issue needs a title, description, kind, severity and building', async () => {
  const sent = await open()
  await press('Create Issue')
  const alert = await screen.findByRole('alert')
  for (const label of ['Title', 'Description', 'Kind', 'Severity', 'Building'])
    expect(alert.textContent).toContain(`${label} is required.`)
  expect(sent()).toEqual([])
})

test('[C7.005] marks Found On as required', async () => {
  await open()
  expect(screen.getByText('Found On', { selector: 'label' }).textContent).toBe('Found On *')
})

test('[C7.005] a filled form is sent with today and the person as finder, and opens the issue', async () => {
  const sent = await open()
  await fill()
  await choose('Building', /./)
  await press('Create Issue')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    url: '/api/Issues',
    body: {
      propertyId: 2,
      title: 'Loose step',
      description: 'The third step moves.',
      kind: 'Safety',
      severity: 2,
      buildingId: 3,
      foundOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      foundBy: expect.stringMatching(/./),
      foundOrderId: null,
    },
  })
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/issuelog/$issueId', params: { issueId: '41' } }),
    ),
  )
})

test("[C7.011] an issue from an order starts with the order's place and names the order", async () => {
  const sent = await open({ propertyId: 2, buildingId: 3, foundOrderId: 901 })
  await fill()
  await press('Create Issue')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ propertyId: 2, buildingId: 3, foundOrderId: 901 })
})

test('[C7.011] an issue from an order starts with its asset, unless that is in another building', async () => {
  const sent = await open({ buildingId: 3, foundOrderId: 901, assetId: 51 })
  await fill()
  await press('Create Issue')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ assetId: 51, foundOrderId: 901 })
  cleanup()
  await deleteDrafts()
  await open({ buildingId: 4, foundOrderId: 901, assetId: 51 })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Asset' }).value).toBe('')
})

test('[C7.005] the assets of the chosen building are offered', async () => {
  const asked: string[] = []
  await open({ buildingId: 3 }, undefined, (url) => asked.push(url))
  await waitFor(() => expect(asked.filter((url) => url.includes('location1=Library'))).not.toEqual([]))
})

test('[C7.005] photos chosen in the form wait on the device and are sent after the issue', async () => {
  const queue = anOrderQueue()
  orderQueue.set(queue)
  const sent = await open({ buildingId: 3 })
  await fill()
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  if (!input) throw new Error('No field for photos')
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(20).fill(0)])
  await userEvent.upload(input, new File([jpeg], 'step.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'Remove step.jpg' })
  await press('Create Issue')
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
  expect(queue.keepPhotos).toHaveBeenCalledWith([
    {
      file: expect.objectContaining({ name: 'step.jpg' }),
      key: expect.stringMatching(/-photo-0$/),
      owner: { issue: { issueId: 41 } },
    },
  ])
  orderQueue.set(null)
})

test('a refused issue shows the error at its field and keeps the input', async () => {
  const message = 'The due date is before the day on which the issue was found.'
  await open(
    { buildingId: 3 },
    {
      status: 400,
      json: {
        title: 'Please correct the form entry errors.',
        errors: [{ field: 'dueOn', code: 'not-allowed', message }],
      },
    },
  )
  await fill()
  await press('Create Issue')
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  const due = screen.getByRole('textbox', { name: 'Due' })
  expect(due.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Loose step')
  expect(went).not.toHaveBeenCalled()
})
