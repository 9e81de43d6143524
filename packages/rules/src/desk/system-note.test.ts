import { expect, test } from 'vitest'
import { isNoteShown } from './system-note.ts'

const note = { message: '<p>Water is off on Monday.</p>', lastDay: '2026-03-08' }
const newYork = 'America/New_York'

test("[A2.035] a note is visible through its last day in the property's time zone", () => {
  // Daylight saving time starts in New York on that day, so it ends at four in the morning, UTC.
  const end = Date.parse('2026-03-09T04:00:00Z')
  expect(isNoteShown(note, end - 1, newYork)).toBe(true)
  expect(isNoteShown(note, end, newYork)).toBe(false)
  expect(isNoteShown(note, end - 1, 'Asia/Tokyo')).toBe(false)
  expect(isNoteShown(note, end, 'Pacific/Honolulu')).toBe(true)
})

test('[A2.035] a note without a last day stays, and an empty one is not shown', () => {
  expect(isNoteShown({ ...note, lastDay: null }, Date.parse('2031-01-01T00:00:00Z'), newYork)).toBe(true)
  expect(isNoteShown({ message: ' \n', lastDay: null }, 0, newYork)).toBe(false)
})
