import { describe, expect, test } from 'vitest'
import { customFilterProblems, storedQueryOf } from './custom-filter.ts'

describe('a custom filter', () => {
  test('[A2.071] requires a title of at most 10 characters', () => {
    const fields = (title: string) =>
      customFilterProblems({ title, buttonColor: '#69a348' }).map(({ code }) => code)
    expect(fields('Mine today')).toEqual([])
    expect(fields('  ')).toEqual(['required'])
    expect(fields('Eleven char')).toEqual(['too-long'])
  })

  test('[A2.072] has one of the five swatch colors', () => {
    const fields = (buttonColor: string) => customFilterProblems({ title: 'A', buttonColor })
    for (const color of ['#69a348', '#f46601', '#fe5d5d', '#5d85ae', '#5cad8f'])
      expect(fields(color)).toEqual([])
    expect(fields('#000000')).toMatchObject([{ field: 'customFilter.buttonColor', code: 'unknown' }])
    expect(fields('url(x)')).toHaveLength(1)
  })
})

describe('[A2.073] the stored query', () => {
  test('has skip, take and jobPriority as numbers, or not at all', () => {
    const { query, problems } = storedQueryOf({ skip: '26', take: ' 25 ', jobPriority: '2' })
    expect([query, problems]).toEqual([{ skip: 26, take: 25, jobPriority: 2 }, []])
    expect(storedQueryOf({ skip: '', take: ' ', jobPriority: 'high' }).query).toEqual({})
    expect(storedQueryOf({ jobPriority: ['1', 'x', 3] }).query).toEqual({ jobPriority: [1, 3] })
    expect(storedQueryOf({ jobPriority: ['x'], skip: null }).query).toEqual({})
  })

  test('leaves the other filters unchanged', () => {
    const query = { orderStatus: ['Open', 'Hold'], propertyId: 3, includeSubStatuses: true, trade: 'HVAC' }
    expect(storedQueryOf({ ...query, building: '' })).toEqual({ query, problems: [] })
  })

  test('rejects values no filter accepts, by name', () => {
    const codes = (query: Record<string, unknown>) =>
      storedQueryOf(query).problems.map(({ field, code }) => [field, code])
    expect(codes({ trade: { $ne: 1 } })).toEqual([['customFilter.query.trade', 'wrong-type']])
    expect(codes({ trade: 'x'.repeat(401) })).toEqual([['customFilter.query.trade', 'wrong-type']])
    expect(codes({ 'a b': '1' })).toEqual([['customFilter.query.a b', 'unknown']])
    expect(codes(JSON.parse('{"__proto__":"1"}'))).toEqual([['customFilter.query.__proto__', 'unknown']])
    expect(codes(Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, 1])))).toEqual([
      ['customFilter.query', 'too-many'],
    ])
  })
})
