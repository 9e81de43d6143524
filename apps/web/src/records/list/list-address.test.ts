import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAddress } from './list-address.ts'

const fields = { name: z.optional(z.string()), skip: z.optional(z.number()) }
const sort = { sortColumn: 'name', sortDirection: 'ascend' } as const

test('a list of the whole installation is unchanged when another property is picked', () => {
  const address = listAddress({ schema: z.object(fields), initial: () => sort })
  const search = { name: 'pump', skip: 26 }
  expect(address.withProperties(search, [2])).toBe(search)
  expect(address.effective({}, [2])).toEqual({ ...sort, skip: 1 })
})

test("[C0.004] a list of a property's records resets for another property", () => {
  const address = listAddress({
    schema: z.object({ ...fields, propertyId: z.optional(z.array(z.number())) }),
    initial: (propertyIds) => ({ ...sort, propertyId: [...propertyIds] }),
  })
  expect(address.withProperties({ name: 'pump', skip: 26 }, [2])).toEqual({
    name: 'pump',
    propertyId: [2],
    skip: 1,
  })
})
