import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import {
  bodyOf,
  carl,
  choose,
  combobox,
  description,
  openCreateRequest,
  submit,
} from './create-request.fixture.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => vi.fn(),
}))

test("[A6.015] [A2.173] for another person, department and place are prefilled and only the person's id is sent", async () => {
  const { posts, sent } = await openCreateRequest({
    settings: { allowEnteringRequestsForOthers: true, allowRequestersToSetWorkorderDepartment: true },
  })
  await enter(description(), 'Her window does not close.')
  await enter(combobox('On Behalf Of'), 'carl')
  await waitFor(() => expect(sent.some(({ url }) => url.includes('firstName=carl'))).toBe(true))
  await userEvent.click(await screen.findByRole('option', { name: 'Carl Colleague – Legal' }))
  expect(combobox('Building').value).toBe('Annex')
  expect(combobox('Department').value).toBe('Legal')
  await submit()
  await waitFor(() =>
    expect(bodyOf(posts()[0])).toMatchObject({ contactId: 32, building: 'Annex', floor: null, suite: null }),
  )
  expect(bodyOf(posts()[0]).orderByField2).toBeUndefined()
})

test('[A2.173] while the server searches, loaded matches are offered and keep their position', async () => {
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  const zoe = { ...carl, contactId: 33, firstName: 'Zoe', lastName: 'Adams' }
  await openCreateRequest({
    settings: { allowEnteringRequestsForOthers: true },
    contacts: async (url) => {
      if (!url.includes('Name=')) return [zoe, carl]
      await mayAnswer
      return [carl]
    },
  })
  await userEvent.click(combobox('On Behalf Of'))
  await screen.findByRole('option', { name: 'Zoe Adams – Legal' })
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await enter(combobox('On Behalf Of'), 'carl co')
  expect(offered()).toEqual(['Carl Colleague – Legal'])
  resolve()
  await userEvent.click(screen.getByRole('option', { name: 'Carl Colleague – Legal' }))
  expect(combobox('Building').value).toBe('Annex')
})

test('[A2.173] choosing the same person again keeps the choice', async () => {
  await openCreateRequest({ settings: { allowEnteringRequestsForOthers: true } })
  await choose('On Behalf Of', 'Carl Colleague – Legal')
  await userEvent.clear(combobox('On Behalf Of'))
  await enter(combobox('On Behalf Of'), 'carl')
  await userEvent.click(await screen.findByRole('option', { name: 'Carl Colleague – Legal' }))
  await userEvent.tab()
  expect([combobox('On Behalf Of').value, combobox('Building').value]).toEqual([
    'Carl Colleague – Legal',
    'Annex',
  ])
})
