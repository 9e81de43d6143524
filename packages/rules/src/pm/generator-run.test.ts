import { expect, test } from 'vitest'
import { type GeneratorRun, generatorState, nextGeneratorRun } from './generator-run.ts'

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`)
const ended: GeneratorRun = { startedAtMs: at('10:07'), endedAtMs: at('10:08'), hasFailed: false }

test.each<[string, GeneratorRun | null, string, string]>([
  ['none was yet', null, '10:30', 'Never'],
  ['it goes on', { ...ended, endedAtMs: null }, '10:30', 'Running'],
  ['it has no end after an hour', { ...ended, endedAtMs: null }, '11:03', 'Interrupted'],
  ['it ended', ended, '11:06', 'Done'],
  ['some of it failed', { ...ended, hasFailed: true }, '11:06', 'Failed'],
  ['two are missing', ended, '12:08', 'Late'],
  ['two are missing after one without an end', { ...ended, endedAtMs: null }, '12:08', 'Late'],
])('the state of the hourly run: %s [C2.047]', (_, run, now, state) => {
  expect(generatorState(run, at(now))).toBe(state)
})

test('the next run starts at minute seven [C2.047]', () => {
  expect(nextGeneratorRun(at('10:06'))).toBe(at('10:07'))
  expect(nextGeneratorRun(at('10:07'))).toBe(at('11:07'))
  expect(nextGeneratorRun(at('10:59'))).toBe(at('11:07'))
})
