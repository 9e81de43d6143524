import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { EverythingInView } from '#testing/in-sight.ts'
import { aPage } from '#testing/orders.ts'
import { edit, press } from './asset-editing.fixture.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T17:00:00Z'), toFake: ['Date'] })
  went.mockClear()
})
afterEach(() => void vi.useRealTimers())

const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('attributes can be added, ordered and removed in groups, and are saved together', async () => {
  const plain = { prefix: '', suffix: '' }
  const attributes = {
    Motor: [
      { ...plain, label: 'Power', value: '5', suffix: 'kW' },
      { ...plain, label: 'Voltage', value: '400', suffix: 'V' },
      { ...plain, label: 'Old mark', value: 'x' },
    ],
  }
  const changes = await edit({ asset: { attributes }, answers: [{ attributes }] })
  await press('Edit Attributes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Attributes of CH-1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move Voltage up' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Old mark' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add attribute' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }))
  const group = within(dialog.getByRole('group', { name: 'New group' }))
  await paste(group.getByRole('textbox', { name: 'Label' }), 'Refrigerant')
  await paste(group.getByRole('textbox', { name: 'Value' }), 'R134a')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name the group.')).toBeTruthy()
  expect(changes()).toEqual([])
  await paste(group.getByRole('textbox', { name: 'Group' }), 'Cooling')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toEqual([
    {
      call: 'PUT /api/Assets/51/attributes',
      ifMatch: '"1"',
      body: {
        attributes: [
          { group: 'Motor', label: 'Voltage', prefix: '', value: '400', suffix: 'V' },
          { group: 'Motor', label: 'Power', prefix: '', value: '5', suffix: 'kW' },
          { group: 'Cooling', label: 'Refrigerant', prefix: '', value: 'R134a', suffix: '' },
        ],
      },
    },
  ])
})

test('[C8.030] template attributes use inputs by kind, and existing values stay', async () => {
  const asked = { prefix: '', suffix: '', choices: [], isRequired: false }
  const attributes = { Motor: [{ label: 'Power', prefix: '', value: '5', suffix: 'kW' }] }
  const changes = await edit({
    asset: {
      attributes,
      attributeTemplate: {
        attributeTemplateId: 4,
        name: 'Machines',
        items: [
          { ...asked, group: 'motor', label: 'power', suffix: 'hp', kind: 'number' },
          { ...asked, group: 'Motor', label: 'Frame', kind: 'choice', choices: ['A', 'B'], isRequired: true },
          { ...asked, group: 'Belts', label: 'Size', suffix: 'in', kind: 'number' },
        ],
      },
    },
    answers: [{ attributes }],
  })
  await press('Edit Attributes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Attributes of CH-1' }))
  await paste(dialog.getByRole('textbox', { name: 'Size' }), 'long')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Frame is required.')).toBeTruthy()
  expect(dialog.getByText('Size must be a number.')).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Frame' }), 'B')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Size' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([
    {
      attributes: [
        { group: 'Motor', label: 'Power', prefix: '', value: '5', suffix: 'kW' },
        { group: 'Motor', label: 'Frame', prefix: '', value: 'B', suffix: '' },
      ],
    },
  ])
})

test('agreement and warranty show their remaining time', async () => {
  await show({
    asset: { maintAgreemtType: 'Full', maintAgreemtEnd: '2026-03-22', warrantyEndDate: '2026-03-07' },
  })
  expect(await within(await card('Service Agreement')).findByText('Ends in 12 days.')).toBeTruthy()
  expect(await within(await card('Warranty')).findByText('Ended 3 days ago.')).toBeTruthy()
})

test('the book value is for today or another chosen day', async () => {
  await show({
    asset: {
      purchaseDate: '2025-03-10',
      purchasePrice: 1000,
      depreciation: 'Straight line',
      usefulLife: 2,
      usefulLifeTimeUnit: 'Years',
    },
  })
  expect(await facts('Purchase and Value')).toMatchObject({ 'Book Value': '$500.00' })
  const day = screen.getByRole('textbox', { name: 'As of' })
  await userEvent.clear(day)
  await enter(day, '3/10/2027')
  await waitFor(async () =>
    expect(await facts('Purchase and Value')).toMatchObject({ 'Book Value': '$0.00' }),
  )
})

test('the log loads page by page, newest first', async () => {
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  const line = (logId: number, activity: string) => ({
    logId,
    dateTime: '2026-03-09T12:00:00Z',
    userName: 'Dana Whitfield',
    activity,
  })
  await show({
    also: ({ url }) => {
      if (!url.startsWith('/api/Assets/51/log')) return undefined
      const isFirst = url.includes('skip=1&')
      const rows = isFirst ? [line(2, 'Name changed.')] : [line(1, 'Asset created.')]
      return { json: aPage(rows, { total: 2, skip: isFirst ? 1 : 2 }) }
    },
  })
  const log = within(await card('Log'))
  expect(await log.findByText('Name changed.')).toBeTruthy()
  await userEvent.click(log.getByRole('button', { name: 'Show older' }))
  expect(await log.findByText('Asset created.')).toBeTruthy()
  expect(log.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('the parts of an asset are a tree with keyboard navigation', async () => {
  const parts: Record<string, ReturnType<typeof anAssetRow>[]> = {
    '51': [
      anAssetRow({ assetId: 61, assetCode: 'PUMP-1', name: 'First pump', partCount: 1 }),
      anAssetRow({ assetId: 62, assetCode: 'PUMP-2', name: 'Second pump' }),
    ],
    '61': [anAssetRow({ assetId: 71, assetCode: 'MOTOR-1', name: 'Motor' })],
  }
  const sent = await show({
    asset: { partCount: 2 },
    also: ({ url }) => {
      const parent = /[?&]parentId=(\d+)/.exec(url)?.[1]
      return parent === undefined ? undefined : { json: aPage(parts[parent] ?? []) }
    },
  })
  const tree = within(await screen.findByRole('tree', { name: 'Parts of this asset' }))
  const item = (name: RegExp) => tree.findByRole('treeitem', { name })
  const first = await item(/^PUMP-1/)
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  await item(/^MOTOR-1/)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(async () => expect(document.activeElement).toBe(await item(/^MOTOR-1/)))
  await userEvent.keyboard('{Enter}')
  expect(went).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '71' } })
  const leaf = await item(/^PUMP-2/)
  expect([first, leaf].map((each) => each.getAttribute('aria-expanded'))).toEqual(['true', null])
  leaf.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(sent.filter(({ url }) => url.includes('parentId=62'))).toEqual([])
})

test('an asset without parts shows no tree, and sends no request for it', async () => {
  const sent = await show()
  await card('Log')
  expect(screen.queryByRole('region', { name: 'Parts of This Asset' })).toBeNull()
  expect(sent.filter(({ url }) => url.includes('parentId'))).toEqual([])
})
