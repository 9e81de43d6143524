import type { AccountDetail } from '@fettle/contract/accounts'
import type { MailStatus } from '@fettle/contract/mail'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { withRights } from '#testing/workspace.tsx'
import { UserPage } from './user-page.tsx'
import '../components/one-time-password-dialog.tsx'
import '#records/form/text-editor.tsx'

const administrator = withRights(['FM Access', 'Manage Settings'])

async function show(
  overrides: Partial<AccountDetail> = {},
  answers: readonly StubbedAnswer[] = [],
  mail: Partial<MailStatus> = {},
) {
  const account = anAccount(overrides)
  const changes = await openRecordPage({
    workspace: administrator,
    page: <UserPage userId={41} />,
    answers,
    changed: () => ({ json: { ...account, fmModId: account.fmModId + 1 } }),
    read: (url) => {
      if (url === '/api/System/mailstatus') return { json: aMailStatus(mail) }
      return url === '/api/Accounts/41' ? { json: account } : undefined
    },
  })
  return () => changes().map(({ call }) => call)
}

test('[C8.005] a one-time password is shown once, after confirmation', async () => {
  const account = { ...anAccount(), fmModId: 4 }
  const sent = await show({}, [{ json: { account, oneTimePassword: 'abcde-fghij-kmnpq' } }])
  await press('Set one-time password')
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time password for Vera Viewer' }))
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Set one-time password' }))
  expect((await dialog.findByRole('status')).textContent).toBe('abcde-fghij-kmnpq')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('abcde-fghij-kmnpq')).toBeNull()
  expect(sent()).toEqual(['POST /api/Accounts/41/one-time-password'])
})

test('[C8.006] [C8.007] disabling asks for confirmation, and shows why the last administrator cannot be disabled', async () => {
  const title = 'Keep at least one administrator.'
  const refusal = { title, errors: [{ field: '', code: 'last-administrator', message: title }] }
  const sent = await show({}, [{ status: 409, json: refusal }])
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Vera Viewer?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(title)
  expect(sent()).toEqual(['POST /api/Accounts/41/disable'])
})

test('actions depend on the state: an invitation, a lock, or a missing address', async () => {
  await show({ state: 'Locked', lockedUntil: '2026-03-01T12:15:00.000Z', emailAddress: '' })
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeTruthy()
  expect(screen.getByText('Without an e-mail address no link can be sent.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
})

test('an account with other properties is read-only, with a message', async () => {
  await show({ can: { change: false }, otherPropertyCount: 2 })
  expect(screen.getByText(/also works where you do not administer/)).toBeTruthy()
  for (const name of ['Actions', 'Set one-time password', 'Edit Role'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('Riverside and 2 more')).toBeTruthy()
})

test('a duplicate address shows at its field, and the input stays', async () => {
  const message = 'Another account uses ada@riverside.example.'
  await show({}, [
    {
      status: 409,
      json: { title: message, errors: [{ field: 'emailAddress', code: 'duplicate', message }] },
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: /E-mail address/ }))
  const input = await screen.findByRole('textbox', { name: 'E-mail address' })
  await userEvent.clear(input)
  await enter(input, 'ada@riverside.example')
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty(
    'value',
    'ada@riverside.example',
  )
})

test('[C8.005] [C8.038] without a mail server the page shows that no link is sent, and the alternative', async () => {
  const sent = await show({ state: 'Invited' }, [{ json: { ...anAccount(), fmModId: 4 } }], {
    server: null,
    demo: false,
  })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('No mail server is set: mail waits until there is one.')
  expect(note.textContent).toContain('Set a one-time password and pass it on yourself.')
  expect(screen.getByRole('link', { name: 'Set the mail server' }).getAttribute('href')).toBe('/admin/mail')
  await press('Send invitation again')
  expect(await screen.findByText('The invitation was not sent: it waits for a mail server.')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})
