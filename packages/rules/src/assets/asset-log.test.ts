import { expect, test } from 'vitest'
import { assetFieldNames, assetFieldTitle } from '../records/asset-fields.ts'
import { settingDefaults } from '../settings/settings.ts'
import { type AssetLogEvent, assetFieldChange, attributesChange } from './asset-log-events.ts'
import { assetLogEventNames, assetLogWords } from './asset-log-words.ts'

const told: readonly (readonly [AssetLogEvent, string])[] = [
  [{ event: 'asset-entered', code: 'P-1' }, 'Asset P-1 entered'],
  [{ event: 'asset-copied', code: 'P-2', from: 'P-1' }, 'Asset P-2 entered as a copy of P-1'],
  [assetFieldChange({ field: 'name' }, 'Pump', 'Fan'), 'Name changed from Pump to Fan'],
  [assetFieldChange({ field: 'purchasePrice' }, '', '1200.5'), 'Purchase Price set to $1,200.50'],
  [assetFieldChange({ field: 'depreciationRate' }, '20', '25'), 'Depreciation Rate changed from 20% to 25%'],
  [assetFieldChange({ field: 'usefulLife' }, '5', ''), 'Useful Life removed; it was 5'],
  [
    assetFieldChange({ field: 'warrantyEndDate' }, '2026-01-02', '2027-01-02'),
    'Warranty End changed from 1/2/2026 to 1/2/2027',
  ],
  [assetFieldChange({ field: 'maintCompany' }, '', 'Acme'), 'Service Agreement Company set to Acme'],
  [assetFieldChange({ field: 'type' }, '', 'HVAC'), 'System set to HVAC'],
  [assetFieldChange({ field: 'location2', label: 'Suite' }, '101', ''), 'Suite removed; it was 101'],
  [
    {
      event: 'status-changed',
      from: 'In Service',
      to: 'Out of Service',
      since: '2026-03-10T14:05',
      reason: 'Belt',
    },
    'Status changed from In Service to Out of Service, since 3/10/2026 2:05 PM: Belt',
  ],
  [
    { event: 'status-explained', status: 'Storage', since: '2026-03-10T00:00', reason: '' },
    'Status is Storage since 3/10/2026 12:00 AM',
  ],
  [
    attributesChange({ added: ['Motor Power', 'Motor Poles'], changed: [], removed: ['Case Color'] }),
    'Attributes added: Motor Power, Motor Poles; removed: Case Color',
  ],
  [attributesChange({ added: [], changed: [], removed: [] }), 'Attributes put in another order'],
  [
    { event: 'move-requested', from: 'Library', to: 'Gym, First', reason: 'Renovation' },
    'Move requested from Library to Gym, First: Renovation',
  ],
  [{ event: 'move-requested', from: '', to: 'Gym', reason: '' }, 'Move requested to Gym'],
  [{ event: 'move-sent', to: 'Gym' }, 'Sent to Gym'],
  [
    { event: 'move-received', to: 'Gym', person: 'Ada', department: 'Finance' },
    'Received at Gym by Ada, Finance',
  ],
  [{ event: 'move-received', to: 'Gym', person: 'Ada', department: '' }, 'Received at Gym by Ada'],
  [{ event: 'move-cancelled', to: 'Gym' }, 'Move to Gym cancelled'],
  [{ event: 'photos-added', count: 1 }, 'Photo added'],
  [{ event: 'photos-added', count: 3 }, '3 photos added'],
  [{ event: 'photo-deleted', name: 'plate.jpg' }, 'Photo deleted: plate.jpg'],
  [{ event: 'documents-added', names: ['a.pdf', 'b.pdf'] }, 'Documents added: a.pdf, b.pdf'],
  [{ event: 'document-removed', title: 'Manual' }, 'Document removed: Manual'],
]

test.each(told)('%j reads: %s', (event, words) => {
  expect(assetLogWords(event, settingDefaults())).toBe(words)
})

test('the cases cover every event of an asset’s log', () => {
  expect([...new Set(told.map(([{ event }]) => event))].sort()).toEqual([...assetLogEventNames].sort())
})

test('the log shortens long texts', () => {
  const { after } = assetFieldChange({ field: 'notes' }, '', 'x'.repeat(8000))
  expect(after).toBe(`${'x'.repeat(400)}…`)
  const { added } = attributesChange({ added: Array(200).fill('Group Label'), changed: [], removed: [] })
  expect(added).toHaveLength(401)
})

test('no two fields of an asset have the same label in its log', () => {
  expect(new Set(assetFieldNames.map(assetFieldTitle)).size).toBe(assetFieldNames.length)
})
