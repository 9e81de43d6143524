import type { Meter, MeterReading } from '@fettle/contract/meters'

const stamp = { fmRecordId: 1, fmModId: 1 }

export const aReading = (overrides: Partial<MeterReading> = {}): MeterReading => ({
  readingID: 700,
  ...stamp,
  meterID: 7,
  currentReading: 1200,
  previousReading: 1190,
  usage: 10,
  kind: 'Reading',
  date: '2026-01-05T15:00:00Z',
  wkordNum: null,
  workorderId: null,
  notes: '',
  readBy: 'Tess Tern',
  struckDateTime: null,
  struckBy: null,
  strikeReason: null,
  can: { strike: false },
  ...overrides,
})

export const aMeter = (overrides: Partial<Meter> = {}): Meter => ({
  meterID: 7,
  ...stamp,
  assetId: 51,
  meterName: 'Run hours',
  meterUnits: 'h',
  type: 'Running',
  interval: null,
  minimum: null,
  maximum: null,
  rolloverAt: null,
  isActive: true,
  readingCount: 1,
  readings: [aReading()],
  ...overrides,
})
