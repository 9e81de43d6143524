import { expect, test } from 'vitest'
import { namesOfPath } from './class-path.ts'

test.each([
  ['HVAC > Pumps', ['HVAC', 'Pumps']],
  ['HVAC>Pumps >  Circulator ', ['HVAC', 'Pumps', 'Circulator']],
  ['"A > B" > C', ['A > B', 'C']],
  ['"say ""x""" > C', ['say "x"', 'C']],
  ['"HVAC"', ['HVAC']],
  ['5" pipe > Valve', ['5" pipe', 'Valve']],
])('%s is a path', (text, names) => expect(namesOfPath(text)).toEqual(names))

test.each(['HVAC', 'HVAC >', '> HVAC', 'A > > B', '""', '"A" and "B"', ''])('%j is none', (text) =>
  expect(namesOfPath(text)).toBeNull(),
)
