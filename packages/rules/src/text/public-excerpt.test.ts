import { expect, test } from 'vitest'
import { publicExcerpt } from './public-excerpt.ts'

test.each([
  ['Radiator is cold', 'Radiator is cold'],
  ['  Radiator\n\nis\tcold ', 'Radiator is cold'],
  ['Lamp out, call me at +1 (555) 123-4567 please', 'Lamp out, call me at … please'],
  ['Lamp out, 555-123-4567', 'Lamp out, …'],
  ['Write to rita.ray@north.example', 'Write to …'],
  ['See https://photos.example/abc for it', 'See … for it'],
  ['Mrs. Miller-O’Shea fell on the stairs', '… fell on the stairs'],
  ['dr Éva Nagy', '… Nagy'],
  ['Room 1204 has no light', 'Room 1204 has no light'],
])('the public excerpt of %j is %j', (text, told) => {
  expect(publicExcerpt(text)).toBe(told)
})

test('truncates a long text between words, and an endless word at the limit', () => {
  expect(publicExcerpt('the tap drips day and night', 12)).toBe('the tap…')
  expect(publicExcerpt('x'.repeat(50), 12)).toBe(`${'x'.repeat(12)}…`)
  expect(publicExcerpt('y '.repeat(5000))).toHaveLength(80)
})
