import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { press } from '#testing/actions.ts'
import { aContact, aContactRow } from '#testing/contacts.ts'
import type { SentRequest } from '#testing/fetch-stub.ts'
import { listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { type ContactSearch, contactList } from './contacts.list.tsx'
// Loaded before the first test, which would otherwise wait for them.
import './components/contact-bulk-bar.tsx'
import './contact-filters.tsx'
import './components/email-list-dialog.tsx'
import './components/merge-dialog.tsx'
import './components/staff-list-form.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const manager = (settings: Parameters<typeof aWorkspace>[0] = {}): Workspace =>
  aWorkspace({
    user: {
      userRole: 'FM Access',
      cUserCanDos: ['View Contacts', 'Edit Contacts', 'Delete Contacts', 'View Reports'],
    },
    ...settings,
  })
const rows = [aContactRow(), aContactRow({ contactId: 62, firstName: 'Amina', account: 'Local' })]
const emails = {
  addresses: ['imani@riverside.example', 'amina@riverside.example'],
  leftOut: { inactive: 1, withoutAddress: 2, invalid: 0, repeated: 1 },
}

const list = listPage(contactList.Page)

async function open(workspace = manager(), search: ContactSearch = {}): Promise<SentRequest[]> {
  went.mockClear()
  const answer = ({ path, method }: { path: string; method: string }) => {
    if (path === '/api/Contacts') return { json: aPage(rows) }
    if (path === '/api/Contacts/emails') return { json: emails }
    if (path === '/api/Contacts/61') return { json: aContact({ title: '' }) }
    if (path === '/api/Contacts/62')
      return { json: aContact({ contactId: 62, firstName: 'Amina', phone: '', requestCount: 3 }) }
    if (path.endsWith('/merge') && method === 'POST') return { json: aContact({ contactId: 62 }) }
    return undefined
  }
  return await list.open({ search, workspace, answer })
}

const queryOf = ({ url }: SentRequest) => new URL(url, 'http://fettle.test').searchParams
const bodyOf = (sent: readonly SentRequest[], part: string): unknown =>
  JSON.parse(String(sent.find(({ url, method }) => method === 'POST' && url.includes(part))?.body))

test('[C6.001] [C6.002] the list defaults to active contacts by last name, with its columns', async () => {
  const sent = await open()
  await screen.findAllByText('Amina')
  const asked = Object.fromEntries(
    queryOf(sent.find(({ url }) => url.startsWith('/api/Contacts?')) as SentRequest),
  )
  expect(asked).toMatchObject({
    active: 'Active',
    sortColumn: 'lastName',
    sortDirection: 'ascend',
    propertyId: '2',
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Staff')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((head) => head !== 'Flag')).toEqual([
    'Last Name',
    'First Name',
    'Department',
    'Company',
    'E-mail',
    'Phone',
    'Building',
    'Floor',
    'Room',
    'Account',
    'Active',
  ])
})

test('tenants use their own label, with campuses if enabled', async () => {
  await open(
    manager({
      user: { cUserCanDos: ['View Contacts'] },
      settings: { ordererTypeDefault: 'Tenants', enableCampuses: true },
    }),
  )
  await screen.findAllByText('Amina')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Tenants')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['Tenant', 'Campus']))
  expect(screen.queryByRole('link', { name: 'New Contact' })).toBeNull()
})

test('[C6.004] the import of contacts is among the actions with permission only', async () => {
  await open()
  await press('Actions')
  expect(await screen.findByRole('menuitem', { name: 'Create E-mail List' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Import' })).toBeNull()
  cleanup()
  const cUserCanDos = ['View Contacts', 'Manage Settings']
  await open(manager({ user: { userRole: 'FM Access', cUserCanDos } }))
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import' }))
  expect(went).toHaveBeenCalledWith({ to: '/imports/new', search: { kind: 'contacts' } })
})

test('[C6.004] the e-mail list shows the number of addresses, and excluded contacts with reasons', async () => {
  await open()
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create E-mail List' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail list' }))
  await vi.waitFor(() => expect(dialog.getByRole('status').textContent).toBe('2 addresses'))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(emails.addresses.join(', '))
  expect(
    dialog.getByText(
      '4 contacts left out: 1 inactive, 2 without an address, 1 with an address that is in the list already.',
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('[C6.004] the staff list can be printed by department, location or last name', async () => {
  const sent = await open()
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Staff List' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  expect(
    dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Department', 'Location', 'Last Name'])
  await userEvent.click(dialog.getByRole('radio', { name: 'Department' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(sent.some(({ url }) => url.includes('QueueReport'))).toBe(true))
  expect(bodyOf(sent, 'QueueReport')).toMatchObject({
    reportId: 2601,
    reportName: 'Staff list',
    sortField: 'department ascend',
    foundSetIds: '61\n62',
  })
  const last = sent.filter(({ url }) => url.startsWith('/api/Contacts?')).at(-1) as SentRequest
  expect(queryOf(last).get('sortColumn')).toBe('department')
})

test('[C6.004] [C6.007] two selected contacts can be merged, after a warning with the effects', async () => {
  const sent = await open()
  await press('Select')
  for (const name of ['Imani Brandt', 'Amina Brandt'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await press('Merge')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Contacts' }))
  // The one with more requests stays at first; what only the other one knows is taken over.
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^Amina Brandt/ })).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '555-123-4567' }).checked).toBe(true)
  expect(dialog.getByText('This cannot be undone.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Imani' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() => expect(went).toHaveBeenCalled())
  expect(bodyOf(sent, '/api/Contacts/62/merge')).toEqual({
    otherContactId: 61,
    otherVersion: 4,
    take: ['phone', 'firstName'],
  })
})

test('while all properties are shown, each contact shows its property', async () => {
  await open(manager({ isAggregate: true }))
  expect(await screen.findAllByRole('cell', { name: 'Riverside' })).toHaveLength(2)
})
