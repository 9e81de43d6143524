import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anAccount, anAccountRow } from '#testing/accounts.ts'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { type UserSearch, userList } from '../users.list.tsx'
import { CreateUserPage } from './create-user-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const administrator = withRights(['FM Access', 'Manage Settings', 'View Reports'])
const roles = [
  { roleId: 8, fmRecordId: 8, fmModId: 1, name: 'Viewer', kind: 'full', privileges: [], userCount: 1 },
  { roleId: 6, fmRecordId: 6, fmModId: 1, name: 'Technician', kind: 'worker', privileges: [], userCount: 1 },
]

function stub(answer?: StubbedAnswer) {
  return stubFetch(({ url, method }) => {
    const { pathname } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Accounts')
      return method === 'POST'
        ? (answer ?? { status: 503 })
        : { json: aPage([anAccountRow(), anAccountRow({ userId: 42, userName: 'Lee', state: 'Locked' })]) }
    if (pathname === '/api/Roles') return { json: roles }
    if (pathname === '/api/Flags') return { json: { recordIds: [] } }
    if (pathname === '/api/SavedFilters') return { json: { filters: [], roles: [] } }
    return { json: aPage([]) }
  })
}

function Page(): ReactNode {
  const [search, setSearch] = useState<UserSearch>({})
  return <userList.Page search={search} onGo={setSearch} />
}

test('[C8.001] [C8.002] the list shows all users, filters by state, and offers a new user of each kind', async () => {
  const sent = stub()
  await renderPage(<Page />, administrator)
  const table = within(await screen.findByRole('table', { name: 'Users' }))
  await screen.findByRole('link', { name: 'Vera Viewer' })
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Name', 'Login', 'Kind', 'Role', 'Last sign-in', 'State']),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Locked' }))
  await vi.waitFor(() => expect(sent.some(({ url }) => url.includes('state=Locked'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'New User' }))
  for (const name of ['New full user', 'New worker', 'New requester'])
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
})

test('[C8.003] [C8.005] a new full user can have full roles only, and a duplicate name keeps the input', async () => {
  const message = 'Another account uses Vera Viewer.'
  const problem = { title: message, errors: [{ field: 'lastName', code: 'duplicate', message }] }
  const sent = stub({ status: 409, json: problem })
  await renderPage(<CreateUserPage kind="full" />, administrator)
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Create and Invite' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail address is required.')
  await enter(screen.getByRole('textbox', { name: /^First name/ }), 'Vera')
  await enter(screen.getByRole('textbox', { name: /^Last name/ }), 'Viewer')
  await enter(screen.getByRole('textbox', { name: /^E-mail/ }), 'v@riverside.example')
  await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }))
  expect(screen.queryByRole('option', { name: 'Technician' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Viewer' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveProperty('value', 'Viewer')
  const [made] = sent.filter(({ method }) => method === 'POST')
  expect(JSON.parse(String(made?.body))).toMatchObject({ kind: 'full', roleId: 8, start: 'invitation' })
})

test("[C8.005] a one-time password is shown before the new user's page opens", async () => {
  stub({ status: 201, json: { account: anAccount(), oneTimePassword: 'abcde-fghij-kmnpq' } })
  await renderPage(<CreateUserPage kind="full" />, administrator)
  await enter(await screen.findByRole('textbox', { name: /^First name/ }), 'Vera')
  await enter(screen.getByRole('textbox', { name: /^Last name/ }), 'Viewer')
  await enter(screen.getByRole('textbox', { name: /^Login/ }), 'vera')
  await choose(/^Role/, 'Viewer')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Show me a one-time password/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time password' }))
  expect(dialog.getByRole('status').textContent).toBe('abcde-fghij-kmnpq')
  expect(went).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ params: { section: 'users', record: '41' } }))
})
