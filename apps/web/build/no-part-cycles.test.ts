import { expect, test } from 'vitest'
import { findCycle } from './no-part-cycles.ts'

const parts = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('finds parts that import each other, also through others', () => {
  const kit = { kit: ['react', 'entry'], entry: ['react', 'dialogs'], dialogs: ['kit'], react: [] }
  expect(findCycle(parts({ page: ['kit'], ...kit }))).toEqual(['kit', 'entry', 'dialogs', 'kit'])
})

test('accepts parts that are imported several times', () => {
  expect(findCycle(parts({ page: ['kit', 'entry'], entry: ['kit'], kit: ['react'], react: [] }))).toBeNull()
})
