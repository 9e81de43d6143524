import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeEntry } from './merge-entry.ts'

const base = { description: 'Leak', jobPriority: 2, tradeId: null }

describe('mergeEntry', () => {
  test('keeps changes of different fields', () => {
    const theirs = { ...base, tradeId: 4 }
    expect(mergeEntry(base, { description: 'Leak in 12' }, theirs)).toEqual({
      merged: { description: 'Leak in 12', jobPriority: 2, tradeId: 4 },
      changed: ['description'],
      conflicts: [],
    })
  })

  test('reports a field that both sides changed, and leaves their value in it', () => {
    const theirs = { ...base, description: 'Burst pipe' }
    expect(mergeEntry(base, { description: 'Leak in 12', jobPriority: 1 }, theirs)).toEqual({
      merged: { description: 'Burst pipe', jobPriority: 1, tradeId: null },
      changed: ['jobPriority'],
      conflicts: [{ field: 'description', base: 'Leak', mine: 'Leak in 12', theirs: 'Burst pipe' }],
    })
  })

  test('reports no conflict when both sides changed a field to the same value', () => {
    const merge = mergeEntry(base, { jobPriority: 1 }, { ...base, jobPriority: 1 })
    expect(merge).toEqual({ merged: { ...base, jobPriority: 1 }, changed: [], conflicts: [] })
  })

  test('does not send a field that this side did not change', () => {
    const merge = mergeEntry(base, { description: 'Leak' }, { ...base, description: 'Burst pipe' })
    expect(merge).toEqual({ merged: { ...base, description: 'Burst pipe' }, changed: [], conflicts: [] })
  })

  test.each([
    ['lists', [1, { a: 1 }], [1, { a: 1 }], true],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a list and an object', [], {}, false],
    ['objects with their keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['null and an absent key', { a: null }, {}, true],
    ['a number and its text', 1, '1', false],
    ['null and an empty text', null, '', false],
  ])('compares %s by value', (_what, mine, theirs, isSame) => {
    const { conflicts } = mergeEntry({ field: 'before' }, { field: mine }, { field: theirs })
    expect(conflicts.length === 0).toBe(isSame)
  })
})

const value = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom(null, '', 'a', 'b'))
const field = fc.constantFrom('a', 'b', 'c', '__proto__')
const record = fc.dictionary(field, value, { noNullPrototype: true })

const valueIn = (fields: Record<string, unknown>, name: string) =>
  (Object.hasOwn(fields, name) ? fields[name] : null) ?? null

describe('for any three records, mergeEntry', () => {
  test('loses no change of either side', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const { merged, changed, conflicts } = mergeEntry(before, mine, theirs)
        const open = new Set(conflicts.map((conflict) => conflict.field))
        for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
          const [was, now] = [valueIn(before, name), valueIn(theirs, name)]
          const entered = Object.hasOwn(mine, name) ? valueIn(mine, name) : was
          if (entered !== was && now !== was && entered !== now) {
            expect(open.has(name)).toBe(true)
            continue
          }
          expect(open.has(name)).toBe(false)
          expect(valueIn(merged, name)).toBe(entered === was ? now : entered)
          expect(changed.includes(name)).toBe(entered !== was && entered !== now)
        }
      }),
    )
  })

  test('finds the same conflicts when the sides are exchanged', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const names = (a: typeof mine, b: typeof theirs) =>
          mergeEntry(before, { ...before, ...a }, { ...before, ...b })
            .conflicts.map((conflict) => conflict.field)
            .sort()
        expect(names(mine, theirs)).toEqual(names(theirs, mine))
      }),
    )
  })

  test('has nothing left to send when its result is stored', () => {
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const { merged } = mergeEntry(before, mine, theirs)
        const again = mergeEntry(theirs, merged, merged)
        expect([again.changed, again.conflicts]).toEqual([[], []])
      }),
    )
  })
})
