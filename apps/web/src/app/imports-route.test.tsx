import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { kinds } from '#features/imports/import.fixture.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { anAdministration, withRights } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(path: string, workspace = anAdministration()) {
  stubFetch(({ url }) => ({ json: url === '/api/ImportKinds' ? kinds : aPage([]) }))
  return visitApp(path, workspace)
}

test('Administration links to the imports, and these to a new one', async () => {
  const router = await visit('/admin/import')
  expect(await screen.findByText('Import the lists that you have')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/imports')
  await userEvent.click(screen.getByRole('link', { name: 'New import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports/new'))
})

test('the kind of a new import is in the URL, and is updated there', async () => {
  const router = await visit('/imports/new?kind=buildings')
  const field = await screen.findByRole('combobox', { name: 'What kind of data is this?' })
  expect(field).toHaveProperty('value', 'Buildings')
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('option', { name: /Work orders/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/imports/new?kind=work-orders'))
})

test('a URL of an unknown import shows a message', async () => {
  await visit('/imports/nonsense')
  expect(await screen.findByText('This import does not exist.')).toBeTruthy()
})

test('without permission every import page shows a message', async () => {
  for (const path of ['/imports', '/imports/new', '/imports/7']) {
    await visit(path, withRights(['FM Access', 'View Workorders']))
    expect(
      (await screen.findAllByText('You do not have permission to perform that action.')).length,
    ).toBeGreaterThan(0)
  }
})
