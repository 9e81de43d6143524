import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { aRole } from '#testing/accounts.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { RolePage } from './role-page.tsx'

async function open(role = aRole()) {
  stubFetch(({ url }) => ({ json: url === `/api/Roles/${role.roleId}` ? role : aPage([]) }))
  await renderPage(<RolePage roleId={role.roleId} />, withRights(['Manage Settings']))
  await screen.findByLabelText('Edit Parts')
}
// Queries by role read the whole matrix, which is slow on a busy machine.
const box = () => screen.getByLabelText('Edit Parts')
const press = (text: string) => userEvent.click(screen.getByText(text))
const stored = async () => (await keys()).length

test('[C0.015] a restored edit of a concurrently changed role shows a warning, and reloading compares them', async () => {
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
