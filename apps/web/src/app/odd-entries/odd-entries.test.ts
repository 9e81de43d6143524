import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

const src = `${import.meta.dirname}/../..`
/** Fields for numbers or days as text. `MomentField` uses a picker, and is covered as a field. */
const fields = new RegExp(
  [
    '<(?:NumberInput|HoursInput|HoursField(?! schedule)|DateInput|DateTimePicker|TimeInput)\\b',
    '<(?:DayField|LightDayField|DayRangeFields|MeasureField|PlanNumber|StockQuantity)\\b',
    '#ui/number-field',
    'inputMode[=:].{0,3}(?:numeric|decimal)',
    'type="(?:number|date)"',
  ].join('|'),
)
/** Composite fields, covered through the forms that contain them. */
const parts = new Set(['ui/hours-input.tsx', 'ui/number-field.tsx'])

async function filesOf(pattern: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(pattern, { cwd: src })) found.push(path)
  return found
}

test('every source file with a numeric or date field is covered by the odd-entry tests', async () => {
  const tests = await filesOf('app/odd-entries/*.test.tsx')
  const covered = new Set(
    tests.flatMap((path) =>
      [...readFileSync(`${src}/${path}`, 'utf8').matchAll(/'([\w/-]+\.tsx)'/g)].map(([, name]) => name),
    ),
  )
  const sources = (await filesOf('**/*.tsx')).filter(
    (path) => !/\.(test|fixture)\.tsx$|^testing\//.test(path),
  )
  const withFields = sources.filter((path) => fields.test(readFileSync(`${src}/${path}`, 'utf8')))
  expect(withFields.length).toBeGreaterThan(40)
  expect(withFields.filter((path) => !covered.has(path) && !parts.has(path))).toEqual([])
  expect([...covered].filter((path) => path !== undefined && !sources.includes(path))).toEqual([])
})
