import { describe, expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { listContractRoutes } from './platform/testing/contract-routes.ts'

const routes = await listContractRoutes()
const directions = routes.flatMap(({ name, query }): [string, $ZodType][] => {
  const schema = (query as { shape?: Record<string, $ZodType> } | undefined)?.shape?.sortDirection
  return schema === undefined ? [] : [[name, schema]]
})

describe('the sort direction of a list', () => {
  test('is a parameter of at least 40 calls', () => {
    expect(directions.length).toBeGreaterThanOrEqual(40)
  })

  test.each(directions)('[C0.003] of %s is ascend or descend without regard to case', (_name, schema) => {
    const read = (text: string) => {
      const { success, data } = safeParse(schema, text)
      return success ? data : 'refused'
    }
    expect(['ascend', 'Ascend', 'DESCEND'].map(read)).toEqual(['ascend', 'ascend', 'descend'])
    expect(['asc', 'desc', '1', '-1', 'xyz', 'ascending', ''].map(read)).toEqual(Array(7).fill('refused'))
  })
})
