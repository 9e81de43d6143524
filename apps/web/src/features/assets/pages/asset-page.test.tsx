import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo'))

/** Makes media queries match as on a desk, until the test ends. */
const stubDesk = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 75em'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const cards = [
  'Overview',
  'Location',
  'Specifications',
  'Notes',
  'Photo',
  'Service Agreement',
  'Warranty',
  'PM Schedules',
  'Meter Readings',
  'Attributes',
  'Moves',
  'Documents',
  'Work Order History',
]
const furtherCards = ['Purchase and Value', 'Parts', 'Cost and Downtime', 'Log']

test.each([
  ['on a narrow screen', () => undefined],
  ['in two columns', stubDesk],
])(
  '[B2.006] [B2.017] [B2.022] [B2.025-B2.030] an asset shows its thirteen cards, in order, below its name %s',
  async (_, stubScreen) => {
    stubScreen()
    await show()
    const head = await screen.findByRole('heading', { level: 1 })
    expect(head.textContent).toBe('Asset Detail · CH-1 Chiller')
    await screen.findByText('No work order history to display.')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([...cards, ...furtherCards])
  },
)

test('[B2.036] [B2.042] [B2.049] [B2.051] [B2.054] [B2.059] [B2.033] an empty card shows a message', async () => {
  await show()
  const words = {
    Photo: 'There are no photos for this asset.',
    'PM Schedules': 'No PM schedules to display.',
    'Meter Readings': 'No meters to display.',
    Attributes: 'No attributes to display.',
    Moves: 'No moves to display.',
    Documents: 'No documents to display.',
    'Work Order History': 'No work order history to display.',
  }
  for (const [name, text] of Object.entries(words)) {
    expect(await within(await card(name)).findByText(text)).toBeTruthy()
  }
})

test('[B2.018] [B2.020] [B2.021] [B2.023] [B2.024] fields show their value under a label, or a dash if empty', async () => {
  await show({
    asset: {
      type: 'HVAC',
      subtype: 'Chillers',
      manufacturer: 'Trane',
      serialNum: 'S-77',
      notes: 'Loud in June.',
      jobType: 'Too warm',
      maintAgreemtType: 'Full',
      maintAgreemtBegin: '2025-01-01',
      maintAgreemtEnd: '2026-12-31',
      maintCompany: 'Coldworks',
      maintPhoneNum: '555-010-2030',
      maintEmailAddress: 'help@coldworks.example',
      warrantyType: 'Parts',
      warrantyEndDate: '2027-03-04',
    },
  })
  expect(await facts('Overview')).toMatchObject({
    'Asset Code': 'CH-1',
    Name: 'Chiller',
    Status: 'In Service',
    System: 'HVAC',
    Category: 'Chillers',
    Function: '–',
  })
  expect(await facts('Specifications')).toEqual({
    Make: 'Trane',
    'Model #': '–',
    'Serial #': 'S-77',
    Barcode: '–',
  })
  expect(await facts('Notes')).toEqual({
    Notes: 'Loud in June.',
    'Job Default': 'Too warm',
    'Critical #': '–',
  })
  expect(await facts('Service Agreement')).toEqual({
    Type: 'Full',
    Begin: '1/1/2025',
    End: '12/31/2026',
    Company: 'Coldworks',
    Contact: '–',
    Phone: '555-010-2030',
    Cell: '–',
    Email: 'help@coldworks.example',
    Notes: '–',
  })
  expect(await facts('Warranty')).toEqual({ Type: 'Parts', Begin: '–', End: '3/4/2027', Notes: '–' })
  expect(screen.getByRole('link', { name: '555-010-2030' }).getAttribute('href')).toBe('tel:+15550102030')
})

test("[B2.019] shows the property's place labels, with the campus if campuses are enabled", async () => {
  const property = { location1Label: 'Hall', location2Label: 'Bay' }
  await show({
    workspace: aWorkspace({ property, settings: { enableCampuses: true } }),
    asset: { campus: 'North', location3: 'By the door', gps: '44.1,-69.7' },
  })
  expect(await facts('Location')).toEqual({
    Property: 'Riverside',
    Campus: 'North',
    Hall: 'Mill House',
    Floor: 'Second',
    Bay: '214',
    'Location Detail': 'By the door',
    GPS: '44.1,-69.7',
  })
})

test('[B2.019] without campuses no campus is shown', async () => {
  await show()
  expect(Object.keys(await facts('Location'))).not.toContain('Campus')
})

test('[B2.031] Work Order for Asset opens the form with the asset', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Work Order for Asset' })
  expect(link.getAttribute('href')).toBe('/orders/create?assetId=51')
})

test('[B2.031] without edit permission no new order is offered', async () => {
  await show({ workspace: aWorkspace({ user: { cUserCanDos: ['View Assets'] } }) })
  await card('Location')
  expect(screen.queryByRole('link', { name: 'Work Order for Asset' })).toBeNull()
})

test('[B2.032] shows the first photo, if any', async () => {
  const sent = await show({ asset: { photo: '/api/Assets/51/photos/0', photoCount: 2 } })
  const photo = await within(await card('Photo')).findByRole('img', { name: 'CH-1 Chiller' })
  expect(photo.getAttribute('src')).toBe('blob:photo')
  expect(sent.filter(({ url }) => url.includes('/photos/')).map(({ url }) => url)).toEqual([
    '/api/Assets/51/photos/0',
  ])
})

test('a failed history request shows a message in its card only', async () => {
  await show({ history: { status: 500, json: {} } })
  expect(await within(await card('Work Order History')).findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(await within(await card('Documents')).findByText('No documents to display.')).toBeTruthy()
})

test('[B2.056] [B8.007] a failed documents request affects its card only', async () => {
  await show({
    also: ({ url }) => (url.startsWith('/api/Documents?') ? { status: 500, json: {} } : undefined),
  })
  expect(await within(await card('Documents')).findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(
    await within(await card('Work Order History')).findByText('No work order history to display.'),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an asset without agreement or warranty has a line for each, and no empty fields', async () => {
  await show()
  expect(await within(await card('Service Agreement')).findByText('No service agreement.')).toBeTruthy()
  expect(await within(await card('Warranty')).findByText('No warranty.')).toBeTruthy()
  expect([await facts('Service Agreement'), await facts('Warranty')]).toEqual([{}, {}])
})

test('an asset of another property or with an unknown id is not shown', async () => {
  await show({ answer: { status: 403, json: { title: 'x', errors: [] } } })
  expect(await screen.findByText('Error: You do not have access to view this asset.')).toBeTruthy()
})

test('[B2.006] an unknown id has a link back to the list', async () => {
  await show({ answer: { status: 404, json: { title: 'x', errors: [] } } })
  expect(await screen.findByText('This asset does not exist.')).toBeTruthy()
})

test('without permission to see assets no request is sent', async () => {
  const sent = await show({ workspace: aWorkspace({ user: { cUserCanDos: ['View Workorders'] } }) })
  expect(screen.getByText('Error: You do not have access to view this asset.')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([]))
})
