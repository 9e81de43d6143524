import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(path: string, cUserCanDos = ['View Assets']) {
  const sent = stubFetch(() => ({ json: aPage([anAssetRow()]) }))
  const router = await visitApp(path, aWorkspace({ user: { cUserCanDos } }))
  return { router, sent }
}

test('[A2.019] [B2.005] /assets is the list, and an empty URL is replaced by the defaults', async () => {
  const { router } = await visit('/assets')
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeTruthy()
  const wanted = '/assets?status=In+Service&sortColumn=assetCode&sortDirection=ascend&propertyId=2'
  await waitFor(() => expect(router.state.location.href).toBe(wanted))
  expect(router.history.length).toBe(1)
})

test('[B2.005] a filter change updates the URL, and Back reverts it', async () => {
  const { router } = await visit('/assets?status=In+Service&type=HVAC&foo=1')
  await userEvent.click(await screen.findByRole('radio', { name: 'Storage' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'Storage', type: 'HVAC' }))
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'In Service' }))
})

test('without permission to see assets a message is shown and no request is sent', async () => {
  const { sent } = await visit('/assets', ['View Workorders'])
  expect(await screen.findByText('You do not have permission to perform that action.')).toBeTruthy()
  expect(sent).toEqual([])
})
