import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { choose, press } from '#testing/actions.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { assetList } from '../assets.list.tsx'
import { AssetLabelsDialog } from './asset-labels-dialog.tsx'
import type { LabelSource } from './labels.queries.ts'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: saved }))

const first = labelChoicesStore.get()
const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
const openTab = vi.fn((): typeof tab | null => tab)
beforeEach(() => {
  labelChoicesStore.set(first)
  for (const spy of [saved, openTab, tab.close, tab.location.replace]) spy.mockClear()
  vi.stubGlobal('open', openTab)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:labels')
})

const found: LabelSource = { query: { ...assetList.address.effective({}, [2]), name: 'pump', skip: 26 } }
const pdf: StubbedAnswer = { text: '%PDF-', headers: { 'content-type': 'application/pdf' } }

async function show({
  source = found,
  total = 62,
  print = () => pdf,
}: {
  source?: LabelSource
  total?: number
  print?: () => StubbedAnswer | Promise<StubbedAnswer>
} = {}): Promise<SentRequest[]> {
  const sent = stubFetch(({ url }) =>
    url.startsWith('/api/Assets/labels') ? print() : { json: aPage([], { total }) },
  )
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <AssetLabelsDialog source={source} onClose={() => undefined} />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Print Labels' })
  await waitFor(() => expect(status()).not.toBe('Counting…'))
  return sent
}

const status = () => screen.getByRole('status').textContent
const printed = (sent: readonly SentRequest[]) =>
  sent.filter(({ url }) => url.startsWith('/api/Assets/labels'))
const bodyOf = (sent: readonly SentRequest[]) => JSON.parse(String(printed(sent).at(-1)?.body))
async function pick(stock: RegExp): Promise<void> {
  await choose('Labels', stock)
}
const enter = async (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

describe('the label dialog', () => {
  test('counts the found set, and downloads its labels with its filters and sorting', async () => {
    const sent = await show()
    expect(status()).toBe('62 labels on 3 pages')
    await press('Download')
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'AssetLabels.pdf'))
    const { searchParams } = new URL(printed(sent)[0]?.url ?? '', 'http://fettle.test')
    expect(Object.fromEntries(searchParams)).toEqual({
      status: 'In Service',
      name: 'pump',
      propertyId: '2',
      sortColumn: 'assetCode',
      sortDirection: 'ascend',
    })
    expect(bodyOf(sent)).toMatchObject({ stock: 'avery-5160', code: 'qr', start: 1, testPage: false })
    expect(bodyOf(sent)).not.toHaveProperty('ids')
  })

  test('prints one asset without counting, and opens the PDF in a new tab', async () => {
    const sent = await show({ source: { ids: [51] } })
    expect(status()).toBe('1 label on 1 page')
    await press('Open PDF')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:labels'))
    expect(openTab).toHaveBeenCalledTimes(1)
    expect(sent.map(({ url }) => url)).toEqual(['/api/Assets/labels'])
    expect(bodyOf(sent).ids).toEqual([51])
  })

  test('downloads if the browser opens no tab', async () => {
    openTab.mockReturnValueOnce(null)
    await show()
    await press('Open PDF')
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  test('starts at the tapped or entered label position, and updates the page count', async () => {
    const sent = await show()
    const sheet = within(screen.getByTestId('sheet'))
    await userEvent.click(sheet.getByText('30'))
    expect(status()).toBe('62 labels on 4 pages')
    expect(screen.getByRole('textbox', { name: 'Start at label' })).toHaveProperty('value', '30')
    await enter('Start at label', '31')
    expect(screen.getByText('Start at label must be 1 to 30.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', true)
    await enter('Start at label', '5')
    await press('Download')
    await waitFor(() => expect(bodyOf(sent).start).toBe(5))
  })

  test('a roll has no start position, and an invalid custom size shows its problem', async () => {
    const sent = await show()
    await pick(/^Zebra/)
    expect(screen.queryByRole('textbox', { name: 'Start at label' })).toBeNull()
    expect(status()).toBe('62 labels on 62 pages')
    await pick(/^Own size/)
    await enter('Label width (mm)', '12')
    expect(screen.getByText('Label width must be 20 to 210 mm.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print a Test Page' })).toHaveProperty('disabled', true)
    await enter('Label width (mm)', '40.5')
    await press('Download')
    await waitFor(() => expect(bodyOf(sent)).toMatchObject({ stock: 'own', ownSize: { labelWidth: 40.5 } }))
  })

  test('remembers the choices on this device, except the start position', async () => {
    const sent = await show()
    await userEvent.click(screen.getByRole('radio', { name: 'Code 128' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Serial #' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Custom text' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Line on every label' }), 'Call 555')
    await enter('Move right (mm)', '-')
    expect(screen.getByText('Move right must be -10 to 10 mm.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Move right (mm)' }), '0.4')
    await enter('Start at label', '7')
    await press('Print a Test Page')
    await waitFor(() =>
      expect(bodyOf(sent)).toMatchObject({ testPage: true, code: 'code128', offsetX: -4, start: 7 }),
    )
    expect(JSON.parse(localStorage.getItem('fettle.asset-labels') ?? '')).toMatchObject({
      code: 'code128',
      fields: ['code', 'name', 'place', 'serial', 'freeLine'],
      freeLine: 'Call 555',
      offsetX: -4,
    })
  })

  test('too many assets, or none, show a message instead of printing', async () => {
    await show({ total: 5001 })
    expect(status()).toBe('Narrow the list to 5,000 assets or fewer.')
    expect(screen.getByRole('button', { name: 'Open PDF' })).toHaveProperty('disabled', true)
  })

  test('without assets only a test page can be printed', async () => {
    await show({ total: 0 })
    expect(status()).toBe('There are no assets to print labels for.')
    expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Print a Test Page' })).toHaveProperty('disabled', false)
  })

  test('lists unprintable characters, and prints them as question marks after confirmation', async () => {
    const message = 'These letters cannot be printed: 冷 却.'
    const errors = [{ field: 'fields', code: 'letters-not-printable', message }]
    const answers = [{ status: 400, json: { title: message, errors } }, pdf]
    const sent = await show({ print: () => answers.shift() ?? pdf })
    await press('Open PDF')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(bodyOf(sent).replaceLetters).toBe(false)
    await press('Print ? for Them')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(bodyOf(sent).replaceLetters).toBe(true)
  })

  test('a failure shows the reason, closes the empty tab, and can be retried', async () => {
    let isAway = true
    await show({
      print: () => (isAway ? { status: 400, json: { title: 'Narrow the list.', errors: [] } } : pdf),
    })
    await press('Open PDF')
    expect((await screen.findByRole('alert')).textContent).toContain('Narrow the list.')
    expect(tab.close).toHaveBeenCalledTimes(1)
    isAway = false
    await press('Open PDF')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('shows that a PDF is being made, and cancels it with its tab', async () => {
  await show({ print: () => new Promise(() => {}) })
  const signals = recordSignals()
  await press('Open PDF')
  await waitFor(() => expect(status()).toBe('Making the PDF of 62 labels…'))
  await press('Cancel')
  expect(status()).toBe('62 labels on 3 pages')
  expect(signals.at(-1)?.aborted).toBe(true)
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open PDF' })).toHaveProperty('disabled', false)
})

test('a dialog that closes cancels its PDF and closes the empty tab', async () => {
  await show({ print: () => new Promise(() => {}) })
  const signals = recordSignals()
  await press('Open PDF')
  await waitFor(() => expect(signals).toHaveLength(1))
  cleanup()
  expect(signals.at(-1)?.aborted).toBe(true)
  expect(tab.close).toHaveBeenCalledTimes(1)
})

/** Records the signals of the requests that follow. */
function recordSignals(): AbortSignal[] {
  const signals: AbortSignal[] = []
  const stubbed = fetch
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    if (init.signal) signals.push(init.signal)
    return stubbed(input, init)
  })
  return signals
}

test('says what the code opens, and that a property takes no requests without an account', async () => {
  const sent = await show()
  await userEvent.click(screen.getByRole('radio', { name: 'A request form, for anyone' }))
  expect(screen.getByText(/switched off here/)).toBeTruthy()
  await press('Download')
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ opens: 'request' }))
})
