import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { emailListQuery } from './contacts.queries.ts'

test('[C6.004] contacts beyond the maximum per call need several calls, and each address is listed once', async () => {
  const leftOut = { inactive: 1, withoutAddress: 0, invalid: 0, repeated: 0 }
  const asked: number[] = []
  stubFetch(({ url }) => {
    const ids = new URL(url, 'http://fettle.test').searchParams.get('contactIds')?.split(',') ?? []
    asked.push(ids.length)
    return { json: { addresses: ['front-desk@riverside.example', `${ids[0]}@riverside.example`], leftOut } }
  })
  const ids = Array.from({ length: 620 }, (_, index) => index + 1)
  expect(await new QueryClient().fetchQuery(emailListQuery({ ids }))).toEqual({
    addresses: ['front-desk@riverside.example', '1@riverside.example', '501@riverside.example'],
    leftOut: { inactive: 2, withoutAddress: 0, invalid: 0, repeated: 1 },
  })
  expect(asked).toEqual([500, 120])
})
