import { expect, test } from 'vitest'
import { listChange, type ScheduleLogEvent, scheduleLogWords } from './schedule-log.ts'

test.each<[ScheduleLogEvent, string]>([
  [{ event: 'schedule-entered', number: 7 }, 'PM 7 entered'],
  [{ event: 'schedule-copied', number: 8, from: 7 }, 'PM 8 copied from PM 7'],
  [
    { event: 'field-changed', label: 'Repeats', before: 'Once', after: 'Every week' },
    'Repeats changed from Once to Every week',
  ],
  [{ event: 'paused' }, 'Paused'],
  [{ event: 'resumed' }, 'Resumed; what was due meanwhile is not caught up'],
])('the entry for %j', (event, words) => {
  expect(scheduleLogWords(event)).toBe(words)
})

test('a changed list shows additions and removals, with a count for long lists', () => {
  const change = listChange('Assets', ['A', 'B'], ['B', 'C', 'D'])
  expect(change && scheduleLogWords(change)).toBe('Assets added: C, D; removed: A')
  expect(listChange('Assets', ['A'], ['A'])).toBeNull()
  const many = listChange(
    'Assets',
    [],
    Array.from({ length: 23 }, (_, index) => `A${index}`),
  )
  expect(many && scheduleLogWords(many)).toMatch(/A19 and 3 more$/)
})
