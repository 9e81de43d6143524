import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { connectTokens } from '#lib/api-client.ts'
import { addCommand } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { deleteDrafts } from '#lib/drafts.ts'
import { session } from '#lib/session.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aProperty, aUser } from '#testing/records.ts'
import { renderRouted } from '#testing/render.tsx'
import { aMessage } from './message-command.fixture.ts'
import { Shell } from './shell.tsx'

vi.mock('#lib/session.ts', () => ({
  session: {
    claims: () => null,
    signOut: vi.fn(),
    accessToken: async () => 'token-1',
    subscribe: () => () => undefined,
    hasEnded: () => false,
    renewOnTime: async () => undefined,
  },
}))

/** Handles the shell's calls. `config` is the server's answer to a probe, null if it cannot be reached. */
function stubWorld(config: StubbedAnswer | null) {
  connectTokens({ accessToken: async () => 'token-1', replaceToken: async () => null })
  return stubFetch(({ url }) => {
    if (url === '/api/client-config') return config ?? new TypeError('Failed to fetch')
    if (url === '/api/Users/MyProfile') return { json: aUser() }
    if (url.startsWith('/api/Properties')) return { json: [aProperty(), aProperty({ propertyId: 3 })] }
    return url.startsWith('/api/System/settings') ? { json: {} } : { status: 404 }
  })
}

test('shows what waits on this device from the first picture, before the queue starts', async () => {
  stubWorld(null)
  const { userId } = aUser()
  await addCommand(userId, aMessage)
  storedCommands.set([])
  await renderRouted(<Shell />)
  await within(screen.getByRole('banner')).findByRole('combobox', { name: 'Property' })
  expect(storedCommands.get()).toHaveLength(1)
  expect(
    await within(screen.getByRole('banner')).findByRole('link', { name: '1 change on this device only' }),
  ).toBeTruthy()
  cleanup()
  storedCommands.set([])
  await deleteDevice(userId)
})

test("logs out through the session's sign-out", async () => {
  stubWorld({ json: { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' } })
  await renderRouted(<Shell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce())
})

test('says before a sign-out that unsent drafts are deleted', async () => {
  stubWorld({ json: { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' } })
  vi.mocked(session.signOut).mockClear()
  await set('fettle.draft.create-vendor.7.tab-1', {
    draft: { vendorName: 'Acme' },
    photos: [],
    idempotencyKey: 'a',
  })
  sessionStorage.setItem('fettle.draft.create-vendor.7.copy', '{}')
  sessionStorage.setItem('fettle.draft.order-901-labor.7.copy', '{}')
  await renderRouted(<Shell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out and delete drafts?' }))
  expect(dialog.getByText('2 unsent drafts are on this device. Logging out deletes them.')).toBeTruthy()
  expect(dialog.queryByRole('status')).toBeNull()
  expect(session.signOut).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
  expect(session.signOut).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Account of Dana Whitfield' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out, delete the drafts' }))
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce())
  await deleteDrafts()
})

test('says before a sign-out with waiting changes that drafts are deleted, too', async () => {
  stubWorld({ json: { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' } })
  const { userId } = aUser()
  await addCommand(userId, aMessage)
  sessionStorage.setItem('fettle.draft.order-901-labor.7.copy', '{}')
  await renderRouted(<Shell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out with changes on this device?' }))
  expect(await dialog.findByText('1 unsent draft is on this device. Logging out deletes it.')).toBeTruthy()
  cleanup()
  storedCommands.set([])
  await deleteDevice(userId)
  await deleteDrafts()
})

test('says before a sign-out without a server that the next sign-in needs a network', async () => {
  stubWorld(null)
  vi.mocked(session.signOut).mockClear()
  await renderRouted(<Shell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  expect(dialog.getByRole('status').textContent).toContain('To sign in again, you need a network.')
  expect(session.signOut).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce())
})
