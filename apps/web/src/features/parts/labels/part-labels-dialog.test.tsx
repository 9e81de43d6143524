import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPartRow } from '#testing/parts.ts'
import { renderPlain } from '#testing/render.tsx'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { partList } from '../parts.list.tsx'
import type { LabelSource } from './part-labels.queries.ts'
import { PartLabelsDialog } from './part-labels-dialog.tsx'
// Loaded before the first test, which would otherwise wait for it.
import '../components/part-bulk-bar.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: saved }))
beforeEach(() => saved.mockClear())

const pdf = { text: '%PDF-', headers: { 'content-type': 'application/pdf' } }
const workspace = withRights(['View Parts'])
const stub = () =>
  stubFetch(({ url }) => {
    if (url.startsWith('/api/Parts/labels')) return pdf
    if (url.startsWith('/api/Flags')) return { json: { recordIds: [] } }
    if (url.startsWith('/api/SavedFilters')) return { json: { filters: [], roles: [] } }
    return {
      json: aPage([aPartRow({ partId: 61 }), aPartRow({ partId: 62, partCode: 'B-2' })], { total: 62 }),
    }
  })
const bodyOf = (sent: ReturnType<typeof stub>) =>
  JSON.parse(String(sent.findLast(({ url }) => url.startsWith('/api/Parts/labels'))?.body))

async function show(source: LabelSource) {
  const sent = stub()
  renderPlain(
    <WorkspaceContext value={workspace}>
      <PartLabelsDialog source={source} onClose={() => undefined} />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Print Labels' })
  return sent
}
const download = async () => {
  const dialog = within(screen.getByRole('dialog', { name: 'Print Labels' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'PartLabels.pdf'))
}

test('[C1.005] prints the found set with its filters, as bar codes with code and name', async () => {
  const query = { ...partList.address.effective({}, [2]), partName: 'belt', skip: 26 }
  const sent = await show({ query })
  await screen.findByText('62 labels on 3 pages')
  const choices = labelChoicesStore.get()
  await download()
  const url = sent.find((one) => one.url.startsWith('/api/Parts/labels'))?.url ?? ''
  expect(Object.fromEntries(new URL(url, 'http://fettle.test').searchParams)).toEqual({
    active: 'Active',
    partName: 'belt',
    propertyId: '2',
    sortColumn: 'partCode',
    sortDirection: 'ascend',
  })
  expect(bodyOf(sent)).toMatchObject({ stock: 'avery-5160', code: 'code128', fields: ['code', 'name'] })
  expect(bodyOf(sent)).not.toHaveProperty('opens')
  // The choices of asset labels stay.
  expect(labelChoicesStore.get()).toEqual(choices)
})

test('[C1.005] prints the chosen texts, which the device stores', async () => {
  const sent = await show({ ids: [61] })
  await screen.findByText('1 label on 1 page')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bar Code' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Custom text' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Line on every label' }), 'Store 4')
  await download()
  expect(bodyOf(sent)).toMatchObject({
    ids: [61],
    fields: ['code', 'name', 'barcode', 'freeLine'],
    freeLine: 'Store 4',
  })
})

test('[C1.005] the list prints labels of all found and of the selected parts', async () => {
  const sent = stub()
  await renderPage(<partList.Page search={{}} onGo={() => undefined} />, workspace)
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Select Part B-2, Filter, 24x24x4 MERV 13' }),
  )
  const bar = within(await screen.findByRole('region', { name: 'Selected parts' }))
  await userEvent.click(bar.getByRole('button', { name: 'Labels' }))
  await screen.findByText('1 label on 1 page')
  await download()
  expect(bodyOf(sent)).toMatchObject({ ids: [62] })
})
