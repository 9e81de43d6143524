import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import {
  bodyOf,
  callsTo,
  exportQuery,
  openAssets,
  rowsOf,
  start,
  startQuery,
} from './assets-page.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import '../components/asset-bulk-bar.tsx'
import '../components/bulk/asset-bulk-dialog.tsx'

const downloads = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: downloads }))

const firstVersion = anAssetRow().fmModId

/** Opens a list of this size, and selects all assets. */
async function selectAll(count: number, words: string) {
  const all = rowsOf(count)
  const versions = new Map<number, number>()
  const sent = await openAssets({
    search: { ...start, name: 'handler' },
    workspace: aWorkspace({ user: { cUserCanDos: ['View Assets', 'Edit Assets'] } }),
    answer: ({ address: { pathname, searchParams }, method }) => {
      const id = Number(/^\/api\/Assets\/(\d+)$/.exec(pathname)?.[1] ?? 0)
      if (id > 0) {
        if (method === 'PUT') versions.set(id, (versions.get(id) ?? firstVersion) + 1)
        return {
          json: anAsset({ assetId: id, fmModId: versions.get(id) ?? firstVersion, status: 'In Service' }),
        }
      }
      if (pathname !== '/api/Assets') return undefined
      const skip = Number(searchParams.get('skip'))
      const take = Number(searchParams.get('take'))
      return { json: aPage(all.slice(skip - 1, skip - 1 + take), { skip, take, total: count }) }
    },
  })
  await screen.findByText('AHU-1')
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected assets' }))
  await userEvent.click(bar.getByRole('button', { name: `Select all ${words} assets` }))
  await bar.findByText(`${words} chosen`)
  return { sent, bar }
}
type Bar = Awaited<ReturnType<typeof selectAll>>['bar']
const more = async (bar: Bar, label: string) => {
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('all found assets are flagged in calls of at most 1,000, and downloaded by the filters', async () => {
  const { sent, bar } = await selectAll(1234, '1,234')
  await more(bar, 'Flag')
  await waitFor(() => expect(callsTo(sent, '/api/Flags', 'PUT')).toHaveLength(2))
  const [first, second] = callsTo(sent, '/api/Flags', 'PUT').map(bodyOf)
  expect([first.recordIds.length, second.recordIds.length]).toEqual([1000, 234])
  await more(bar, 'Download')
  await waitFor(() => expect(downloads).toHaveBeenCalledWith(expect.anything(), 'Assets.xlsx'))
  expect(exportQuery(sent)).toEqual({ ...startQuery, name: 'handler' })
})

test('a partial selection beyond one call cannot be downloaded', async () => {
  const { sent, bar } = await selectAll(600, '600')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Asset AHU-1, Air handler 1' }))
  await more(bar, 'Download')
  expect(await screen.findByText('Select 500 assets or fewer.')).toBeTruthy()
  expect(callsTo(sent, '/api/Assets/as-excel')).toHaveLength(0)
})

test('a large bulk change shows progress instead of lines, and can be undone', async () => {
  const { sent, bar } = await selectAll(205, '205')
  await userEvent.click(bar.getByRole('button', { name: 'Field' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Change Field of 205 Assets' }))
  await choose('Field', 'Make', panel)
  await enter(panel.getByRole('textbox', { name: 'Make' }), 'Carrier')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('205 done', {}, { timeout: 20_000 })).toBeTruthy()
  expect(panel.getByRole('progressbar', { name: 'Changed assets' }).getAttribute('aria-valuenow')).toBe('100')
  expect(panel.queryAllByRole('listitem')).toHaveLength(0)
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('Undo: 205 done', {}, { timeout: 20_000 })).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(410)
}, 60_000)
