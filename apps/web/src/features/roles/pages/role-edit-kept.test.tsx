import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aRole } from '#testing/accounts.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { RolePage } from './role-page.tsx'

beforeEach(() => clear())

async function open(role = aRole()) {
  const sent = stubFetch(({ url, method, body }) => {
    if (method !== 'GET') return { json: { ...role, ...JSON.parse(String(body)), fmModId: role.fmModId + 1 } }
    return { json: url === `/api/Roles/${role.roleId}` ? role : aPage([]) }
  })
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['Manage Settings'] } })}
    >
      <RolePage roleId={role.roleId} />
    </WorkspaceContext>,
  )
  await screen.findByRole('heading', { level: 1 })
  return () => sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
}
const box = () => screen.getByRole('checkbox', { name: 'Edit Parts' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await keys()).length

test('what was chosen of a role is there again after the page was gone, and forgotten once it is saved', async () => {
  await open()
  await userEvent.click(box())
  await waitFor(async () => expect(await stored()).toBe(1))
  cleanup()
  const versions = await open()
  await screen.findByText('Draft restored')
  expect(box().matches(':checked')).toBe(true)
  await press('Save')
  await screen.findByText('The role was changed.')
  expect(versions()).toEqual(['"2"'])
  await waitFor(async () => expect(await stored()).toBe(0))
})

test('[C0.015] a restored edit of a role that somebody changed meanwhile says so, and is compared by reloading', async () => {
  await open()
  await userEvent.click(box())
  await waitFor(async () => expect(await stored()).toBe(1))
  cleanup()
  await open(aRole({ fmModId: 7 }))
  const alert = await screen.findByText(
    'Someone else saved this record while you had it open. Your text is kept below; reload to compare.',
  )
  expect(alert).toBeTruthy()
  expect(box().matches(':checked')).toBe(true)
  await press('Reload')
  expect(box().matches(':checked')).toBe(false)
  expect(await stored()).toBe(0)
})
