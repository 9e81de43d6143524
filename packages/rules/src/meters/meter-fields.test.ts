import { expect, test } from 'vitest'
import { type MeterDraft, meterProblems } from './meter-fields.ts'

const draft: MeterDraft = {
  meterName: 'Run Hours',
  type: 'Running',
  interval: 500,
  minimum: null,
  maximum: null,
  rolloverAt: 99999,
}
const unused = { fixedKind: null, greatest: null, isNameTaken: false }
const fields = (overrides: Partial<MeterDraft>, around: Partial<typeof unused> & object = {}) =>
  meterProblems({ ...draft, ...overrides }, { ...unused, ...around }).map(({ field }) => field)

test('a meter has a unique name on its asset, and consistent limits', () => {
  expect(fields({})).toEqual([])
  expect(fields({ meterName: ' ' })).toEqual(['meterName'])
  expect(meterProblems(draft, { ...unused, isNameTaken: true })[0]?.field).toBe('meterName')
  expect(fields({ interval: 0 })).toEqual(['interval'])
  expect(fields({ interval: 0.00009 })).toEqual(['interval'])
  expect(fields({ interval: 0.0001 })).toEqual([])
  expect(fields({ rolloverAt: 5e-324 })).toEqual(['rolloverAt'])
  expect(fields({ minimum: 5, maximum: 4 })).toEqual(['maximum'])
  expect(fields({ minimum: 4, maximum: 4 })).toEqual([])
  expect(fields({ rolloverAt: -1 })).toEqual(['rolloverAt'])
  expect(fields({ type: 'Gauge' })).toEqual(['rolloverAt'])
})

test('its kind is fixed once it has readings, and its rollover is not below them', () => {
  const read = { ...unused, fixedKind: 'Gauge' as const, greatest: 120_000 }
  expect(meterProblems(draft, read).map(({ field, code }) => [field, code])).toEqual([
    ['type', 'not-allowed'],
    ['rolloverAt', 'not-allowed'],
  ])
  expect(meterProblems({ ...draft, rolloverAt: 120_000 }, { ...read, fixedKind: 'Running' })).toEqual([])
})
