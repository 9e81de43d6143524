import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutSummaries } from './no-summaries.ts'

test('removes the summaries of calls, and nothing else', () => {
  const code = [
    "export const listPlaces = route('GET', '/api/Places', {",
    "  name: 'listPlaces',",
    "  summary: 'Every place of a property\\'s campus.',",
    "  permission: 'signed-in',",
    '})',
    "const other = route('GET', '/api/Other', {",
    '  summary:',
    "    'Wrapped onto the next line.',",
    '  response: z.object({ summary: z.string() }),',
    '})',
    'const counts = (many) =>',
    "  route('POST', '/api/Counts', {",
    '    summary: `How many there are.`,',
    '  })',
  ].join('\n')
  expect(withoutSummaries(code)).toBe(
    code
      .replace("'Every place of a property\\'s campus.'", "''")
      .replace('`How many there are.`', "''")
      .replace("summary:\n    'Wrapped onto the next line.'", "summary: ''"),
  )
})

test('finds the summaries of a real file of the contract', () => {
  const file = path.join(import.meta.dirname, '../../../packages/contract/src/order-commands.ts')
  const code = readFileSync(file, 'utf8')
  expect(code).toContain('Completes an order')
  expect(withoutSummaries(code)).not.toContain('Completes an order')
  expect(code.length - withoutSummaries(code).length).toBeGreaterThan(2000)
})
