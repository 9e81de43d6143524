import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadingConfirmation, ReadingKind } from './meter-kinds.ts'
import {
  beyondLimit,
  checkReading,
  formatAnswer,
  formatReading,
  type MeterFacts,
  mayFollow,
  parseReading,
  possibleConfirmations,
  type ReadingEntry,
  readingTextProblems,
  strikeProblems,
  usageBetween,
} from './meter-reading.ts'

const running: MeterFacts = { kind: 'Running', units: 'h', rolloverAt: 999, minimum: null, maximum: null }
const gauge: MeterFacts = { kind: 'Gauge', units: 'bar', rolloverAt: null, minimum: 2, maximum: 4 }
const reading = (value: number, kind: ReadingKind = 'Reading') => ({ value, kind })

const judge = (text: string, overrides: Partial<ReadingEntry> = {}) =>
  checkReading({
    meter: running,
    text,
    readAtMs: 1000,
    nowMs: 1000,
    isMomentTaken: false,
    before: reading(100),
    after: null,
    confirm: null,
    ...overrides,
  })
const faults = (text: string, overrides: Partial<ReadingEntry> = {}) =>
  judge(text, overrides).problems.map(({ field, code, message }) => [field, code, message])

describe('[B2.044,B5.007] a typed reading', () => {
  test.each([
    ['', 'required', 'Reading is required.'],
    ['  ', 'required', 'Reading is required.'],
    ['twelve', 'not-a-number', 'The reading must be a number of at most four decimals, such as 1234.5.'],
    ['1,234', 'not-a-number', 'The reading must be a number of at most four decimals, such as 1234.5.'],
    ['1e5', 'not-a-number', 'The reading must be a number of at most four decimals, such as 1234.5.'],
    ['1.23456', 'not-a-number', 'The reading must be a number of at most four decimals, such as 1234.5.'],
    ['0', 'not-allowed', 'The reading must be a number other than 0.'],
    ['-0.0', 'not-allowed', 'The reading must be a number other than 0.'],
    ['100000000000', 'too-large', 'The reading may be at most 99,999,999,999.'],
    ['-5', 'not-positive', 'A running meter counts up from 0; its reading is above 0.'],
    ['1000', 'too-large', 'This meter counts up to 999.'],
  ])('rejects %j with its own message', (text, code, message) => {
    expect(readingTextProblems(text, running)).toEqual([{ field: 'currentReading', code, message }])
    expect(faults(text, { before: null })).toEqual([['currentReading', code, message]])
  })

  test('is parsed with decimals, and may be below 0 for a gauge', () => {
    expect([parseReading(' 12.5 '), parseReading('+3'), parseReading('.25')]).toEqual([12.5, 3, 0.25])
    expect(readingTextProblems('-12.5', gauge)).toEqual([])
    expect(formatReading(1234.5, 'h')).toBe('1,234.5 h')
  })
})

describe('a running meter', () => {
  test('rises, and returns the usage since the previous reading', () => {
    expect(judge('112.5')).toEqual({
      problems: [],
      value: 112.5,
      kind: 'Reading',
      usage: 12.5,
      warnings: [],
    })
    expect(judge('100').usage).toBe(0)
    expect(judge('7', { before: null }).usage).toBeNull()
  })

  test('does not fall unless a meter change or rollover is confirmed', () => {
    expect(faults('99.5')).toEqual([
      [
        'currentReading',
        'below-last',
        '99.5 is below the last reading (100). Confirm a meter change or correct it.',
      ],
    ])
    expect(judge('99.5', { confirm: 'meter changed' })).toMatchObject({
      problems: [],
      kind: 'Meter changed',
      usage: null,
    })
    expect(judge('5', { before: reading(990), confirm: 'rollover' })).toMatchObject({
      problems: [],
      kind: 'Rollover',
      usage: 15,
    })
    expect(possibleConfirmations(running, 5)).toEqual(['meter changed', 'rollover'])
    expect(possibleConfirmations({ ...running, rolloverAt: null }, 5)).toEqual(['meter changed'])
    expect(possibleConfirmations(gauge, 5)).toEqual([])
  })

  test('counts tenths if its rollover has them', () => {
    const meter = { ...running, rolloverAt: 99.9 }
    expect(usageBetween(meter, 99.9, reading(0.1, 'Rollover'))).toBe(0.2)
  })

  test('does not roll over where it is impossible', () => {
    expect(faults('150', { confirm: 'rollover' })[0]?.slice(0, 2)).toEqual(['confirm', 'not-allowed'])
    expect(faults('50', { before: null, confirm: 'rollover' })[0]?.slice(0, 2)).toEqual([
      'confirm',
      'not-allowed',
    ])
    const unknown = { ...running, rolloverAt: null }
    expect(faults('50', { meter: unknown, confirm: 'rollover' })[0]?.slice(0, 2)).toEqual([
      'confirm',
      'not-allowed',
    ])
  })

  test('groups the digits of the readings in its messages', () => {
    const meter = { ...running, rolloverAt: null }
    const messages = [
      ...faults('1200', { meter, before: reading(13566.8) }),
      ...faults('15000', { meter, before: reading(13566.8), after: reading(14000) }),
    ].map(([, , message]) => message)
    expect(messages).toEqual([
      '1,200 is below the last reading (13,566.8). Confirm a meter change or correct it.',
      '15,000 is above the next reading (14,000). Correct it, or its time.',
    ])
    const neighbors = { before: reading(13566.8), after: reading(1200) }
    expect(strikeProblems(meter, neighbors, 'Typo')[0]?.message).toContain(
      'the next reading (1,200) is below the one before (13,566.8)',
    )
  })

  test('accepts an earlier reading only between its neighbors', () => {
    expect(faults('150', { after: reading(140) })).toEqual([
      ['currentReading', 'above-next', '150 is above the next reading (140). Correct it, or its time.'],
    ])
    expect(faults('120', { after: reading(140) })).toEqual([])
    expect(faults('150', { after: reading(3, 'Meter changed') })).toEqual([])
    expect(faults('150', { after: reading(3, 'Rollover') })).toEqual([])
    expect(faults('30', { after: reading(20), confirm: 'meter changed' })[0]?.[1]).toBe('above-next')
  })
})

test('an answer of a procedure shows its number with grouped digits, and text as entered', () => {
  const answer = (answerKind: string, dataEntry: string, meterUnits = '') =>
    formatAnswer({ answerKind, dataEntry, meterUnits })
  expect(answer('meter', '13566.8', 'h')).toBe('13,566.8 h')
  expect(answer('number', '1200')).toBe('1,200')
  expect(answer('text', '1200')).toBe('1200')
  expect(answer('meter', 'about 5', 'h')).toBe('about 5 h')
  expect(answer('meter', '', 'h')).toBe('')
})

test('a gauge accepts any value, with a warning beyond its limits', () => {
  const on = { meter: gauge, before: reading(3) }
  expect(judge('3.5', on)).toMatchObject({ problems: [], usage: null, warnings: [] })
  expect(judge('1', on).warnings).toEqual(['1 bar is below the minimum of 2 bar.'])
  expect(judge('5', on)).toMatchObject({ problems: [], warnings: ['5 bar is above the maximum of 4 bar.'] })
  expect(beyondLimit(gauge, 5)).toBe('maximum')
  expect(faults('3', { ...on, confirm: 'meter changed' })[0]?.slice(0, 2)).toEqual(['confirm', 'not-allowed'])
})

test('a reading is not in the future, and unique per time', () => {
  expect(faults('120', { readAtMs: 1001 })).toEqual([
    ['readAt', 'not-allowed', 'A reading cannot be from the future.'],
  ])
  expect(faults('120', { isMomentTaken: true })[0]?.[0]).toBe('readAt')
})

test('voiding a reading requires a reason, and is rejected if a later one depends on it', () => {
  expect(strikeProblems(running, { before: null, after: null }, ' ')[0]?.message).toBe('Reason is required.')
  expect(strikeProblems(running, { before: null, after: null }, 'x'.repeat(1001))[0]?.code).toBe('too-long')
  expect(strikeProblems(running, { before: reading(100), after: reading(10) }, 'Typo')).toEqual([
    {
      field: 'reason',
      code: 'above-next',
      message:
        'Without it, the next reading (10) is below the one before (100). Enter the right reading first.',
    },
  ])
  expect(strikeProblems(running, { before: reading(100), after: reading(110) }, 'Typo')).toEqual([])
  expect(strikeProblems(gauge, { before: reading(100), after: reading(10) }, 'Typo')).toEqual([])
})

type Stored = { atMs: number; value: number; kind: ReadingKind }
const step = fc.oneof(
  fc.record({
    what: fc.constant('add' as const),
    atMs: fc.integer({ min: 1, max: 40 }),
    value: fc.integer({ min: 1, max: 110 }),
    confirm: fc.constantFrom<ReadingConfirmation | null>(null, 'rollover', 'meter changed'),
  }),
  fc.record({ what: fc.constant('strike' as const), index: fc.nat(30) }),
)

/** Readings of a meter after the accepted steps, by time. */
function run(meter: MeterFacts, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const line: Stored[] = []
  for (const each of steps) {
    if (each.what === 'strike') {
      const index = each.index % Math.max(line.length, 1)
      const around = { before: line[index - 1] ?? null, after: line[index + 1] ?? null }
      if (line.length > 0 && strikeProblems(meter, around, 'Wrong').length === 0) line.splice(index, 1)
      continue
    }
    const at = line.filter(({ atMs }) => atMs < each.atMs).length
    const verdict = checkReading({
      meter,
      text: String(each.value),
      readAtMs: each.atMs,
      nowMs: 40,
      before: line[at - 1] ?? null,
      after: line.find(({ atMs }) => atMs > each.atMs) ?? null,
      isMomentTaken: line[at]?.atMs === each.atMs,
      confirm: each.confirm,
    })
    if (verdict.problems.length === 0) line.splice(at, 0, { ...each, kind: verdict.kind })
  }
  return line
}

test('accepted readings of a running meter never have negative or unknown usage, in any sequence', () => {
  const meter = { ...running, rolloverAt: 99 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const line = run(meter, steps)
      for (const [index, each] of line.entries()) {
        const usage = usageBetween(meter, line[index - 1]?.value ?? null, each)
        if (index === 0 || each.kind === 'Meter changed') expect(usage).toBeNull()
        else expect(usage).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a reading may follow another exactly if its usage is known or not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (before, value) => {
      expect(mayFollow(running, before, reading(value))).toBe(value >= before)
      expect(mayFollow(gauge, before, reading(value))).toBe(true)
    }),
  )
})
