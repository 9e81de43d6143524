import type { ContactDetail } from '@fettle/contract/contacts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { card, press } from '#testing/actions.ts'
import { aContact } from '#testing/contacts.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { withRights } from '#testing/workspace.tsx'
import { ContactPage } from './contact-page.tsx'
import '../components/delete-dialog.tsx'
import '../components/invite-dialog.tsx'
import '../components/merge-with.tsx'
import '#records/form/text-editor.tsx'

const person = (...cUserCanDos: string[]): Workspace => withRights(['View Contacts', ...cUserCanDos])
const editor = person('Edit Contacts', 'Delete Contacts')

type Shown = {
  readonly contact?: Partial<ContactDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  readonly requests?: { readonly shown: readonly object[]; readonly total: number }
}

/** Opens the page of contact 61; returns the changes that were sent. */
async function show({ contact, workspace = editor, answers = [], requests }: Shown = {}) {
  return openRecordPage({
    workspace,
    page: <ContactPage contactId={61} />,
    answers,
    changed: () => ({ json: aContact({ ...contact, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Contacts/61') return { json: aContact(contact) }
      if (url.startsWith('/api/Contacts/invitation-roles'))
        return { json: [{ roleId: 9, name: 'Requester' }] }
      if (url.startsWith('/api/Workorders/OfContact/61')) return { json: requests?.shown ?? [] }
      if (url.startsWith('/api/Workorders?')) return { json: aPage([], { total: requests?.total ?? 0 }) }
      return undefined
    },
  })
}

const problem = (status: number, code: string, message: string, field = ''): StubbedAnswer => ({
  status,
  json: {
    title: field === '' ? message : 'Please correct the form entry errors.',
    errors: [{ field, code, message }],
  },
})

test('[C6.005] shows all fields, read-only without edit permission', async () => {
  await show({
    workspace: person(),
    contact: {
      accountCard: {
        state: 'Local',
        loginName: 'imani',
        roleName: 'Requester',
        lastSignIn: null,
        viewsAllRequests: true,
      },
      account: 'Local',
    },
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Staff Detail · C-61 Imani Brandt')
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(
    expect.arrayContaining([
      'First Name',
      'Last Name',
      'E-mail',
      'Phone',
      'Title',
      'Company',
      'Department',
      'Building',
      'Floor',
      'Room',
      'Account',
      'Signs in as',
      'Role',
    ]),
  )
  const viewing = screen.getByRole<HTMLInputElement>('switch', {
    name: 'May view all requests of the property',
  })
  expect([viewing.checked, viewing.disabled]).toEqual([true, true])
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('further requests are one click away, with the true total', async () => {
  const shown = Array.from({ length: 3 }, (_, at) => aRow({ workorderId: at + 1 }))
  await show({ requests: { shown, total: 1432 } })
  const link = await screen.findByRole('link', { name: 'All 1,432 requests' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://fettle.test').searchParams
  expect([search.get('contactId'), search.get('orderStatus'), ...search.getAll('propertyId')]).toEqual([
    '61',
    'All',
    '2',
    '3',
  ])
  expect((await card('Requests')).getByText(/^These are 3 of 1,432\./)).toBeTruthy()
})

test('without further requests there is no link', async () => {
  await show({ requests: { shown: [aRow()], total: 1 } })
  expect(await (await card('Requests')).findByText(/5001/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /requests$/ })).toBeNull()
})

test('[C6.005] a field is edited in place, and a rejection keeps the input', async () => {
  const changes = await show({
    answers: [problem(400, 'bad-pattern', 'Phone must look like 555-123-4567.', 'phone')],
  })
  await press('Edit Phone')
  const input = await screen.findByRole('textbox', { name: 'Phone' })
  await userEvent.clear(input)
  await enter(input, '12345')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Phone must look like 555-123-4567.')).toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('12345')
  expect(changes()).toEqual([{ call: 'PUT /api/Contacts/61', body: { phone: '12345' }, ifMatch: '"4"' }])
})

test('[C6.006] can be deactivated from the menu', async () => {
  const changes = await show()
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }))
  await vi.waitFor(() => expect(changes()[0]?.body).toEqual({ contactActiveFlag: false }))
})

test('[C0.018] a contact in use cannot be deleted, and can be deactivated instead', async () => {
  const changes = await show({
    answers: [problem(409, 'in-use', 'Imani Brandt is used by 1 request. Make it inactive instead.')],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Contact' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/is used by 1 request/)).toBeTruthy()
  await press('Make inactive')
  await vi.waitFor(() => expect(changes().at(-1)?.body).toEqual({ contactActiveFlag: false }))
})

test('[C6.004] can be invited by mail; an existing account is linked after confirmation only', async () => {
  const asked = 'Ada signs in with this address already. Link that account to this contact?'
  const changes = await show({ answers: [problem(409, 'account-exists', asked)] })
  await press('Invite to sign in')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Imani Brandt' }))
  await vi.waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send invitation' }).disabled).toBe(false),
  )
  await userEvent.click(dialog.getByRole('checkbox', { name: 'May view all requests of the property' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(asked)
  await userEvent.click(dialog.getByRole('button', { name: 'Link account' }))
  await vi.waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ body }) => body)).toEqual([
    { roleId: 9, viewsAllRequests: true },
    { linkAccount: true },
  ])
})

test('a pending invitation can be sent again or revoked, and an impossible one shows the reason', async () => {
  const invitation = {
    address: 'imani@riverside.example',
    roleName: 'Requester',
    viewsAllRequests: false,
    sentDateTime: '2026-03-01T15:00:00Z',
    sentCount: 1,
    sentBy: 'Dana Whitfield',
    expiresDateTime: '2026-03-08T15:00:00Z',
    isExpired: true,
  }
  const changes = await show({ contact: { invitation } })
  expect((await card('Account')).getByText('Invitation expired')).toBeTruthy()
  await press('Send again')
  await vi.waitFor(() => expect(changes()[0]?.call).toBe('PUT /api/Contacts/61/invitation'))
})

test('without an e-mail address inviting is not possible', async () => {
  await show({ contact: { emailAddress: '' } })
  expect((await card('Account')).getByText(/Enter an e-mail address first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite to sign in' })).toBeNull()
})
