import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { anAccount } from '#testing/accounts.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { InvitePeopleForm } from './invite-people-form.tsx'

const roles = [
  {
    roleId: 3,
    fmRecordId: 3,
    fmModId: 1,
    name: 'Requester',
    kind: 'requester',
    privileges: [],
    userCount: 0,
  },
]

async function show({ hasMail }: { hasMail: boolean }) {
  const sent = stubFetch(({ url, method, body }) => {
    if (url === '/api/System/mailstatus')
      return { json: aMailStatus(hasMail ? {} : { server: null, isFromEnvironment: false }) }
    if (method === 'GET') return { json: roles }
    const { emailAddress, start } = JSON.parse(String(body))
    const message = `Another account uses ${emailAddress}.`
    if (emailAddress === 'taken@x.example')
      return {
        status: 409,
        json: { title: message, errors: [{ field: 'emailAddress', code: 'duplicate', message }] },
      }
    const oneTimePassword = start === 'one-time-password' ? 'abcde-fghij' : null
    return { status: 201, json: { account: anAccount({ loginName: emailAddress }), oneTimePassword } }
  })
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['Manage Settings'] } })}
    >
      <InvitePeopleForm propertyId={1} />
    </WorkspaceContext>,
  )
  const lines = () => within(screen.getByRole('list', { name: 'People to invite' })).getAllByRole('listitem')
  const fill = async (index: number, values: readonly string[]) => {
    const line = within(lines()[index] as HTMLElement)
    for (const [at, label] of ['First name', 'Last name', 'E-mail address'].entries()) {
      await userEvent.click(line.getByLabelText(label))
      await userEvent.paste(values[at] ?? '')
    }
  }
  const choose = async () => {
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Role' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('option', { name: 'Requester' }))
  }
  await screen.findByRole('list', { name: 'People to invite' })
  return {
    lines,
    fill,
    choose,
    bodies: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body))),
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[C8.005] people in lines are invited together; a line that is refused stays with the reason', async () => {
  const form = await show({ hasMail: true })
  await form.choose()
  await form.fill(0, ['Ada', 'Poole', 'ada@x.example'])
  await press('Add person')
  await form.fill(1, ['Tom', 'Taken', 'taken@x.example'])
  await press('Invite these people')
  expect(await screen.findByText('Ada Poole: the invitation goes to ada@x.example.')).toBeTruthy()
  expect(await screen.findByText('Another account uses taken@x.example.')).toBeTruthy()
  expect(form.lines()).toHaveLength(1)
  expect(form.bodies().map(({ start, roleId, kind }) => [start, roleId, kind])).toEqual([
    ['invitation', 3, 'requester'],
    ['invitation', 3, 'requester'],
  ])
})

test('[C8.005] without a mail server each gets a one-time password, shown once', async () => {
  const form = await show({ hasMail: false })
  await form.fill(0, ['Ada', 'Poole', 'ada@x.example'])
  await press('Invite these people')
  expect(await screen.findByText('Role is required.')).toBeTruthy()
  await form.choose()
  await press('Invite these people')
  expect((await screen.findByText('abcde-fghij')).tagName).toBe('STRONG')
  expect(form.bodies().map(({ start }) => start)).toEqual(['one-time-password'])
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('Ada Poole: ada@x.example, abcde-fghij')
  await press('Done')
  expect(screen.queryByText('abcde-fghij')).toBeNull()
})
