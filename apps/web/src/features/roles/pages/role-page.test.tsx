import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aRole } from '#testing/accounts.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { CreateRolePage } from './create-role-page.tsx'
import { RolePage } from './role-page.tsx'

const administrator = withRights(['FM Access', 'Manage Settings'])

async function show(role = aRole(), answers: readonly StubbedAnswer[] = []) {
  const left = [...answers]
  const sent = stubFetch(({ url, method, body }) => {
    if (method !== 'GET')
      return left.shift() ?? { json: { ...role, ...JSON.parse(String(body)), fmModId: role.fmModId + 1 } }
    return { json: url === `/api/Roles/${role.roleId}` ? role : aPage([]) }
  })
  await renderPage(<RolePage roleId={role.roleId} />, administrator)
  await screen.findByRole('heading', { level: 1 })
  return () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({
        call: `${method} ${url}`,
        privileges: body ? (JSON.parse(String(body)).privileges as string[]) : undefined,
        ifMatch: headers.get('if-match'),
      }))
}
const box = (name: string) => screen.getByRole('checkbox', { name })

test('[C8.015] choosing Edit also chooses View, which is then locked', async () => {
  const sent = await show()
  await userEvent.click(box('Edit Parts'))
  expect(box('View Parts').matches(':checked:disabled')).toBe(true)
  await press('Save')
  await screen.findByText('The role was changed.')
  expect(sent()).toMatchObject([{ call: 'PUT /api/Roles/6', ifMatch: '"2"' }])
  expect(sent()[0]?.privileges).toEqual(expect.arrayContaining(['View Parts', 'Edit Parts']))
})

test('a role lists its rights in plain words, including unsaved changes', async () => {
  await show()
  const allows = within(screen.getByRole('region', { name: 'What it allows' }))
  expect(allows.getByText('See all orders of their properties.')).toBeTruthy()
  expect(allows.queryByText('See the parts catalog.')).toBeNull()
  await userEvent.click(box('View Parts'))
  expect(allows.getByText('See the parts catalog.')).toBeTruthy()
  expect(screen.getByText('Approve weeks of other workers and correct their In and Out.')).toBeTruthy()
})

test('shows before saving which rights a change removes, and from how many people', async () => {
  const sent = await show()
  await userEvent.click(box('View Assets'))
  await press('Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Technician?' }))
  expect(dialog.getByText(/2 people lose this at once/)).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('View Assets')
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The role was changed.')
  expect(sent()[0]?.privileges).not.toContain('View Assets')
})

test('pressing Save twice saves once, without a conflict message', async () => {
  const sent = await show()
  await userEvent.click(box('Edit Parts'))
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  fireEvent.click(save)
  await screen.findByText('The role was changed.')
  expect(sent()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[C0.015] a conflicting save offers to reload the other change', async () => {
  const theirs = aRole({ fmModId: 7, name: 'Field Technician' })
  const title = 'Someone else saved this record while you had it open.'
  await show(aRole(), [{ status: 412, json: { title, errors: [], current: theirs } }])
  await userEvent.click(box('Edit Parts'))
  await press('Save')
  await press('Reload')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Field Technician')
  expect(box('Edit Parts').matches(':checked')).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[C8.007] a rejection keeps the choices, and Undo reverts them', async () => {
  const title = 'Keep at least one administrator.'
  await show(aRole({ kind: 'full', privileges: ['FM Access', 'Manage Settings'], activeUserCount: 0 }), [
    { status: 409, json: { title, errors: [{ field: '', code: 'last-administrator', message: title }] } },
  ])
  await userEvent.click(box('Manage Settings'))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(box('Manage Settings').matches(':checked')).toBe(false)
  await press('Undo my change')
  expect(box('Manage Settings').matches(':checked')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test("the kind of a role in use is locked, and a requester's role has order privileges only", async () => {
  await show()
  expect(screen.getByRole('combobox', { name: /^Kind/ }).matches(':disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Tess Tern' }).getAttribute('href')).toBe('/admin/users/41')
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

test('[C0.017] a duplicate name can be edited further or reverted', async () => {
  const title = 'Role Viewer is already used.'
  await show(aRole(), [
    { status: 400, json: { title, errors: [{ field: 'name', code: 'duplicate', message: title }] } },
  ])
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.paste('Viewer')
  await press('Save')
  const alert = within(await screen.findByRole('alert'))
  await userEvent.click(alert.getByRole('button', { name: 'Keep editing' }))
  expect(document.activeElement).toBe(name)
  await userEvent.click(alert.getByRole('button', { name: 'Undo my change' }))
  expect(name.value).toBe('Technician')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('saving a new role opens its page, without an unsaved-changes prompt', async () => {
  const sent = stubFetch(({ method }) => ({ json: method === 'POST' ? aRole({ roleId: 9 }) : [] }))
  await renderPage(<CreateRolePage copyOf={undefined} />, administrator, '/admin/roles/create')
  await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Surveyor')
  await userEvent.click(box('View Workorders'))
  await press('Create Role')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', ''))
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull()
})
