import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { PropertyLabelsDialog } from './property-labels-dialog.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: saved }))
beforeEach(() => saved.mockClear())

const pdf: StubbedAnswer = { text: '%PDF-', headers: { 'content-type': 'application/pdf' } }
const room = (placeId: number, name: string, within: string) => ({
  placeId,
  fmRecordId: placeId,
  fmModId: 1,
  level: 'room',
  propertyId: 2,
  code: String(placeId),
  name,
  within,
  isActive: true,
  children: 0,
})
const rooms = [room(101, 'Reading room', 'Library › First'), room(205, 'Hall', 'Town Hall › Second')]

async function show() {
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return pdf
    const text = new URL(url, 'http://fettle.test').searchParams.get('text') ?? ''
    const found = rooms.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return { json: aPage(found, { total: text === '' ? 61 : found.length }) }
  })
  renderPlain(
    <WorkspaceContext value={aWorkspace({ settings: { requestCodesFlag: true } })}>
      <PropertyLabelsDialog onClose={() => undefined} />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Print Labels' })
  return () => JSON.parse(String(sent.findLast(({ method }) => method === 'POST')?.body))
}
const status = () => screen.getByRole('status').textContent
const download = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'PlaceLabels.pdf'))
  saved.mockClear()
}

test('prints a label for every found room', async () => {
  const body = await show()
  await waitFor(() => expect(status()).toBe('61 labels on 3 pages'))
  await download()
  expect(body()).toMatchObject({ labels: 'rooms', stock: 'avery-5160', start: 1, testPage: false })
  expect(body()).not.toHaveProperty('ids')
})

test('prints labels for selected rooms across buildings and searches', async () => {
  const body = await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Reading room/ }))
  await userEvent.type(screen.getByLabelText('Search code or name'), 'ha')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
  await userEvent.click(screen.getByRole('checkbox', { name: /Hall/ }))
  expect(status()).toBe('2 labels on 1 page')
  await download()
  expect(body().ids).toEqual([101, 205])

  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(status()).toBe('1 label on 1 page'))
})

test("prints the property's own code on a sheet of cards, from the first free one, with a last day", async () => {
  const body = await show()
  await userEvent.click(screen.getByRole('radio', { name: 'Property' }))
  expect(status()).toBe('30 labels on 1 page')
  const copies = screen.getByRole('textbox', { name: 'Copies' })
  await userEvent.clear(copies)
  await userEvent.type(copies, '12')
  const start = screen.getByRole('textbox', { name: 'Start at label' })
  await userEvent.clear(start)
  await userEvent.type(start, '20')
  expect(status()).toBe('12 labels on 2 pages')
  await enter(screen.getByLabelText('Last day of the codes'), '12/31/2026')
  await userEvent.keyboard('{Enter}')
  await download()
  expect(body()).toMatchObject({ labels: 'property', copies: 12, start: 20, untilOn: '2026-12-31' })
})

test('requests a test page with its button', async () => {
  vi.stubGlobal('open', () => null)
  const body = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Print a Test Page' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(body()).toMatchObject({ testPage: true })
})
