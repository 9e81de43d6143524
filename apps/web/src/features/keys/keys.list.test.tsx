import 'fake-indexeddb/auto'
import type { Key } from '@fettle/contract/keys'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { card, openRecordPage, press } from '#testing/record-page.tsx'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { keyList } from './keys.list.tsx'
import { CreateKeyPage } from './pages/create-key-page.tsx'
import { KeyPage } from './pages/key-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => went,
}))

const master: Key = {
  keyId: 5,
  fmRecordId: 5,
  fmModId: 1,
  propertyId: 2,
  propertyName: 'Riverside',
  keyCode: 'K-1',
  keyName: 'Master',
  whereKept: 'Box 4',
}
const workspace = aWorkspace({
  user: { userRole: 'FM Access', cUserCanDos: ['View Assets', 'Edit Assets'] },
})

test('the list shows keys by code with their places, and links to their pages', async () => {
  const sent = await listPage(keyList.Page).open({
    workspace,
    answer: ({ path }) => (path === '/api/Keys' ? { json: aPage([master]) } : undefined),
  })
  const row = within(await screen.findByRole('row', { name: /Master/ }))
  expect(row.getByRole('link', { name: 'K-1' }).getAttribute('href')).toBe('/keys/5')
  expect(row.getByRole('cell', { name: 'Box 4' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Key' }).getAttribute('href')).toBe('/keys/create')
  const { url } = sent.findLast((request) => request.url.startsWith('/api/Keys?')) ?? { url: '' }
  expect(url).toContain('sortColumn=keyCode&sortDirection=ascend')
})

test('the page shows a key with its log', async () => {
  const line = { logId: 1, dateTime: '2026-03-01T15:00:00Z', userName: 'Ada', activity: 'Key created: K-1' }
  await openRecordPage({
    workspace,
    page: <KeyPage keyId={5} />,
    read: (url) => ({ json: url.includes('/log') ? aPage([line]) : master }),
    answers: [],
    changed: () => ({ json: master }),
  })
  expect(screen.getByText('Box 4')).toBeTruthy()
  expect((await card('Log')).getByText('Key created: K-1')).toBeTruthy()
})

test('a new key needs a code and a name, and opens its page', async () => {
  const sent = stubFetch(() => ({ status: 201, json: master }))
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <CreateKeyPage />
    </WorkspaceContext>,
  )
  await screen.findByRole('textbox', { name: 'Code' })
  await press('Create Key')
  const alert = await screen.findByRole('alert')
  for (const message of ['Code is required.', 'Name is required.'])
    expect(alert.textContent).toContain(message)
  expect(sent).toEqual([])
  await enter(screen.getByRole('textbox', { name: 'Code' }), 'K-1')
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Master')
  await press('Create Key')
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/keys/$keyId' })))
  const body = { propertyId: 2, keyCode: 'K-1', keyName: 'Master', whereKept: '' }
  expect(sent.map(({ method, body: text }) => [method, JSON.parse(String(text))])).toEqual([['POST', body]])
})
