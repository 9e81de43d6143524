import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aNightlyExport, anExport, kinds } from '#features/exports/export.fixture.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { anAdministration, withRights } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(path: string, workspace = anAdministration()) {
  stubFetch(({ url, method }) => {
    if (url === '/api/ExportKinds') return { json: kinds }
    if (url === '/api/NightlyExports') return { json: [aNightlyExport()] }
    return method === 'POST' ? { status: 202, json: anExport() } : { json: aPage([]) }
  })
  return visitApp(path, workspace)
}

test('Administration links to the exports, and these to a new one, with a return to the list after starting', async () => {
  const router = await visit('/admin/export')
  expect(await screen.findByText('Take your data out')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/exports')
  await userEvent.click(screen.getByRole('link', { name: 'New export' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/exports/new'))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Buildings/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Make export' }))
  await waitFor(() => expect(router.state.location.href).toBe('/exports'))
})

test('the URL can start a new export as a nightly one', async () => {
  await visit('/exports/new?when=night')
  expect(await screen.findByRole('radio', { name: 'Every night' })).toHaveProperty('checked', true)
})

test('the list links to the page for editing a nightly export', async () => {
  const router = await visit('/exports')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for For the warehouse' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/exports/nightly/4'))
  expect(await screen.findByRole('heading', { level: 1, name: 'For the warehouse' })).toBeTruthy()
})

test('Import and Export link to each other', async () => {
  const router = await visit('/exports')
  await userEvent.click(await screen.findByRole('link', { name: 'Import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports'))
  await userEvent.click(await screen.findByRole('link', { name: 'Export' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/exports'))
})

test('without permission every export page shows a message', async () => {
  for (const path of ['/exports', '/exports/new', '/exports/nightly/4']) {
    await visit(path, withRights(['FM Access', 'View Workorders']))
    expect(
      (await screen.findAllByText('You do not have permission to perform that action.')).length,
    ).toBeGreaterThan(0)
  }
})
