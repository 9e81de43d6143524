import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { ManagerHome } from './manager-home.tsx'
// Preloaded, so that the first test does not wait for it.
import '#features/properties/components/set-up-note.tsx'

const nothing = {
  hasOrganization: false,
  jobTypes: 0,
  buildings: 0,
  people: 0,
  hasHolidays: false,
  orders: 0,
}

/** Renders the home with these privileges. Returns whether the set-up was requested. */
async function open(privileges: readonly string[], setUpChecklistFlag: boolean) {
  const sent = stubFetch(({ url }) =>
    url.startsWith('/api/System/setup')
      ? { json: { propertyId: 2, propertyName: 'Riverside', ...nothing } }
      : { json: aPage([]) },
  )
  const user = {
    userRole: 'FM Access',
    cUserCanDos: ['FM Access', 'View Orders: All', ...privileges],
  } as never
  await renderPage(
    <ManagerHome search={{}} onGo={() => undefined} />,
    aWorkspace({ user, settings: { setUpChecklistFlag } }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  return () => sent.some(({ url }) => url.startsWith('/api/System/setup'))
}

test('the home of users who manage settings shows missing set-up steps until dismissed', async () => {
  await open(['Manage Settings'], true)
  expect(await screen.findByRole('region', { name: /^Still to set up/ })).toBeTruthy()
})

test.each([
  ['was dismissed', ['Manage Settings'], false],
  ['is not theirs to do', [], true],
] as const)('does not request the set-up if it %s', async (_, privileges, flag) => {
  const hasAsked = await open(privileges, flag)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Riverside' })).toBeTruthy())
  expect(hasAsked()).toBe(false)
  expect(screen.queryByText(/Still to set up/)).toBeNull()
})
