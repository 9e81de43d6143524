import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aContactRow } from '#testing/contacts.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, countsAnswer } from '#testing/orders.ts'
import { rowsOf, show, start } from './orders-page.fixture.tsx'

/** The list filtered by these requesters, with these contact responses. */
async function showFor(contactId: number[] | undefined, contacts: StubbedAnswer | Promise<StubbedAnswer>) {
  const sent = stubFetch(({ url, body }) => {
    const { pathname } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Contacts') return contacts
    if (pathname === '/api/Workorders/counts') return countsAnswer(body)
    return { json: pathname === '/api/Workorders' ? aPage(rowsOf(3)) : [] }
  })
  await show({ search: { ...start, contactId } })
  await screen.findByText('Job 1')
  return () => sent.filter(({ url }) => url.includes('/api/Contacts')).map(({ url }) => url.split('?')[1])
}

const filters = () => screen.getByRole('region', { name: 'Filters in force' }).textContent

test('a filter by requester shows names, including inactive people, with one call', async () => {
  const { promise, resolve } = Promise.withResolvers<StubbedAnswer>()
  const asked = await showFor([61, 62, 63], promise)
  expect(filters()).toBe('Requester the chosen personReset')
  resolve({
    json: aPage([aContactRow({ contactId: 62, firstName: 'Amina', lastName: 'Osei' }), aContactRow()]),
  })
  await waitFor(() => expect(filters()).toBe('Requester Imani Brandt, Amina Osei and 1 moreReset'))
  expect(asked()).toEqual(['contactIds=61%2C62&active=*&take=2'])
})

test('an inaccessible person shows as the chosen person', async () => {
  const asked = await showFor([61], { json: aPage([]) })
  await waitFor(() => expect(asked()).toHaveLength(1))
  await act(() => Promise.resolve())
  expect(filters()).toBe('Requester the chosen personReset')
})

test('without a filter by requester no names are requested', async () => {
  const asked = await showFor(undefined, { json: aPage([aContactRow()]) })
  expect(asked()).toEqual([])
})
