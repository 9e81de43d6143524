import type { Building } from '@fettle/contract/buildings'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding, aProperty } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { aRequester } from '../profile.fixture.ts'
import { normalizePhone } from '../profile-draft.ts'
import { EditProfilePage } from './edit-profile-page.tsx'

const stamp = { fmRecordId: 1, fmModId: 1 }
const department = (valueListValue: string, displaySequence: number) => ({
  ...stamp,
  valueListName: 'Department',
  valueListValue,
  displayText: valueListValue,
  displaySequence,
  reqPriority: null,
})

async function open(
  workspace: Workspace,
  { userId = 7, answer = {} as StubbedAnswer, buildings = [] as Building[] } = {},
) {
  const onDone = vi.fn()
  const onCancel = vi.fn()
  const sent = stubFetch(({ method, url }) => {
    if (method === 'PUT') return { json: workspace.user, ...answer }
    if (url.startsWith('/api/System/vlist'))
      return { json: [department('Accounts', 1), department('Law', 2)] }
    if (url.startsWith('/api/Properties')) {
      return { json: aPage([aProperty(), aProperty({ propertyId: 9, propertyName: 'North Yard' })]) }
    }
    if (url.startsWith('/api/Buildings?')) return { json: aPage(buildings) }
    return { json: url.startsWith('/api/Campuses') ? [] : aPage([]) }
  })
  await renderPage(<EditProfilePage userId={userId} onCancel={onCancel} onDone={onDone} />, workspace)
  await screen.findByRole('heading', { level: 1, name: 'Edit My User Account' })
  const changes = () =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ url, body, headers }) => ({
        url,
        body: JSON.parse(String(body)),
        ifMatch: headers.get('if-match'),
      }))
  return { onDone, onCancel, changes }
}

const labels = () =>
  [...document.querySelectorAll('label')].map((label) => label.textContent?.replace(' *', ''))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}

test('[B2.104] [B2.106] [B2.107] [B2.109] [B2.110] [B2.111] the form with default settings', async () => {
  await open(aRequester())
  expect(labels()).toEqual([
    'Email',
    'First Name',
    'Last Name',
    'Phone',
    'Company',
    'Department',
    'Building',
    'Floor',
    'Room',
  ])
  expect(screen.getByRole('region', { name: 'Location' })).toBeTruthy()
  expect(field(/^Department/).value).toBe('Accounts')
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(update().disabled).toBe(false)
})

test.each([
  [2, true],
  [1, false],
  [0, false],
])('[B2.105] with the local account flag %i', async (localAccountFlag, isThere) => {
  await open(aRequester({ user: { localAccountFlag } }))
  const link = screen.queryByRole('link', { name: 'Change Password' })
  expect(link?.getAttribute('href') ?? null).toBe(isThere ? '/account/changepassword' : null)
})

test('[B1.003] [B2.108] [B6.001] the property can be changed if allowed for requesters, and changes the places', async () => {
  const settings = { allowRequestersToChangeTheirProperty: true }
  const { changes } = await open(aRequester({ settings }))
  await choose('Property', 'North Yard')
  await userEvent.click(update())
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ propertyId: 9, building: '', floor: '', suite: '' })
})

test('[B2.109] the department is a choice if requesters may set it on their orders', async () => {
  const settings = { allowRequestersToSetWorkorderDepartment: true }
  const { changes } = await open(aRequester({ settings }))
  await choose('Department', 'Law')
  await userEvent.click(update())
  await waitFor(() => expect(changes()[0]?.body.department).toBe('Law'))
})

test('[B2.109] with orders by tenants no department is shown', async () => {
  const { changes } = await open(aRequester({ settings: { ordererTypeDefault: 'Tenants' } }))
  expect(labels()).not.toContain('Department')
  await userEvent.click(update())
  await waitFor(() => expect(changes()[0]?.body).not.toHaveProperty('department'))
})

test('[B2.110] places are text if requesters choose none, and are not sent', async () => {
  const settings = { disableLocationPickersForRequesters: true, enableCampuses: true }
  const { changes } = await open(aRequester({ settings }))
  expect(screen.queryAllByRole('combobox')).toEqual([])
  expect(screen.getByText('Mill House').tagName).toBe('DD')
  expect(screen.getByText('South').tagName).toBe('DD')
  await userEvent.click(update())
  await waitFor(() => expect(changes()).toHaveLength(1))
  for (const name of ['campus', 'building', 'floor', 'suite'])
    expect(changes()[0]?.body).not.toHaveProperty(name)
})

test.each(['', '555-123-4567'])('[B5.004] a phone %j enables Update', async (phone) => {
  await open(aRequester())
  await fill(/^Phone/, phone)
  expect(update().disabled).toBe(false)
})

test.each(['5', '555-123-456', '+1 518 555 0142'])(
  '[B5.002] [B5.004] the phone %s does not',
  async (phone) => {
    await open(aRequester())
    await fill(/^Phone/, phone)
    expect(update().disabled).toBe(true)
    await userEvent.tab()
    expect(await screen.findByText('Phone must look like 555-123-4567.')).toBeTruthy()
  },
)

test('[B5.002] formats ten digits with the pattern', () => {
  expect(
    ['5185550142', '(518) 555-0142', '518.555.0142', '518-555-014', 'ext 5185550142'].map(normalizePhone),
  ).toEqual(['518-555-0142', '518-555-0142', '518-555-0142', '518-555-014', 'ext 5185550142'])
})

const strict = {
  requireProfileForRequests: true,
  requiredProfileAttributes: ['company', 'suite'] as const,
  enableCampuses: true,
}

test("[B5.003] [B5.005] fields in the settings are required, with the property's label, until filled in", async () => {
  const property = { location2Label: 'Suite' }
  await open(aRequester({ settings: strict, property, contact: { company: '' } }))
  expect(update().disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Still needed for requests: Company')
  await fill(/^Company/, 'Brandt')
  expect(update().disabled).toBe(false)
})

test('[B5.003] [B5.005] none of them is required if requests need no profile', async () => {
  const settings = { ...strict, requireProfileForRequests: false }
  await open(aRequester({ settings, contact: { company: '', location2: null } }))
  expect(update().disabled).toBe(false)
})

test('[B5.001] [B5.006] email, names and phone are required before sending', async () => {
  const { changes } = await open(aRequester())
  for (const name of [/^Email/, /^First Name/, /^Last Name/, /^Phone/]) await fill(name, '')
  await userEvent.click(update())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please correct the form entry errors.')
  for (const name of ['Email', 'First Name', 'Last Name', 'Phone']) expect(alert.textContent).toContain(name)
  expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
})

test('[B1.002] [B2.112] [B3.052] Update sends the profile with the seen version, and opens the account', async () => {
  const { changes, onDone } = await open(aRequester({ settings: { enableCampuses: true } }))
  await fill(/^First Name/, 'Imania')
  await userEvent.click(update())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(changes()).toEqual([
    {
      url: '/api/Users/MyProfile',
      ifMatch: '"3"',
      body: {
        loginName: 'imani@riverside.example',
        firstName: 'Imania',
        lastName: 'Brandt',
        phone: '518-555-0142',
        company: 'Brandt & Co',
        department: 'Accounts',
        campus: 'South',
        building: 'Mill House',
        buildingId: 11,
        floor: 'Second',
        suite: '214',
      },
    },
  ])
})

test('[B5.006] [B8.003] server problems are listed, also at their fields, and the input stays', async () => {
  const errors = [{ field: 'loginName', code: 'taken', message: 'Another account uses imani@b.example.' }]
  const { onDone } = await open(aRequester(), { answer: { status: 409, json: { title: 'Taken', errors } } })
  await fill(/^Email/, 'imani@b.example')
  await userEvent.click(update())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please correct the form entry errors.')
  expect(alert.textContent).toContain('Another account uses imani@b.example.')
  expect(field(/^Email/).value).toBe('imani@b.example')
  expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true')
  expect(onDone).not.toHaveBeenCalled()
})

test('[B2.111] Cancel leaves without sending', async () => {
  const { onCancel, changes } = await open(aRequester())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(changes()).toEqual([])
})

test.each([
  ['another account', aRequester(), 8],
  ['a worker’s own', aWorkspace(), 7],
])('[B2.103] %s cannot be edited here', async (_what, workspace, userId) => {
  await open(workspace, { userId })
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('buildings with the same name show their code, and the chosen one is sent', async () => {
  const hall = (buildingId: number, buildingCode: string) =>
    aBuilding('Old Main', { buildingId, buildingCode })
  const { changes } = await open(aRequester({ contact: { location1: 'Old Main', buildingId: 21 } }), {
    buildings: [hall(21, 'B-12'), hall(22, 'B-13')],
  })
  const building = screen.getByRole<HTMLInputElement>('combobox', { name: /^Building/ })
  await waitFor(() => expect(building.value).toBe('Old Main (B-12)'))
  await userEvent.click(building)
  await userEvent.click(await screen.findByRole('option', { name: 'Old Main (B-13)' }))
  await userEvent.click(update())
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ building: 'Old Main', buildingId: 22 }))
})
