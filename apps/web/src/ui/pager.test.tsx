import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { Pager, type PagerProps } from './pager.tsx'

function show(overrides: Partial<PagerProps>) {
  const onSkip = vi.fn()
  renderPlain(<Pager skip={26} take={25} total={60} items={25} onSkip={onSkip} {...overrides} />)
  return onSkip
}
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

test('[A9.003] the pager shows x-y of total and moves one page forward or back', async () => {
  const onSkip = show({})
  expect(screen.getByText('26-50 of 60')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onSkip.mock.calls).toEqual([[51], [1]])
})

test('the first page has no previous page, the last no next one', () => {
  show({ skip: 1, items: 25, total: 25 })
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([true, true])
})

test('if the total is a minimum, the pager says so and continues until a page is not full', () => {
  show({ skip: 9976, total: 10_000, isAtLeast: true })
  expect(screen.getByText('9976-10000 of more than 10,000')).toBeTruthy()
  expect(isDisabled('Next page')).toBe(false)
})

test('the last page of a minimum total is the one that is not full', () => {
  show({ skip: 12_001, items: 7, total: 10_000, isAtLeast: true })
  expect(isDisabled('Next page')).toBe(true)
})

test('a page beyond the end can still go back', () => {
  show({ skip: 76, items: 0, total: 60 })
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([false, true])
})
