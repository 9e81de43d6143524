import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderRouted } from '#testing/render.tsx'
import { AccountButton } from './account-button.tsx'
import { initialsOf } from './account-face.tsx'
import { type AccountPopoverProps, tradeText } from './account-popover.tsx'

async function open(person: AccountPopoverProps['person'], onLogOut = vi.fn()) {
  await renderRouted(
    <AccountButton
      person={person}
      profileLabel="View Profile"
      supportHref="mailto:desk@riverside.example"
      onLogOut={onLogOut}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }))
  await screen.findByRole('button', { name: 'Log out' })
  return onLogOut
}

test('[A2.006] shows initials, full name, trade, the profile link and Log out', async () => {
  const onLogOut = await open({ name: 'Marisol Okafor Lindqvist', trade: 'HVAC' })
  expect(screen.getAllByText('ML')).toHaveLength(2)
  expect(screen.getByText('Marisol Okafor Lindqvist')).toBeTruthy()
  expect(screen.getByText('HVAC')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledOnce()
  // The question of the sign-out is not covered.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
})

test('the light and dark choice is available as soon as the account opens', async () => {
  await open({ name: 'Dana Whitfield', trade: null })
  expect(screen.getByRole('radiogroup', { name: 'Colors' })).toBeTruthy()
})

test("[A2.006] shows the trade Multiple as 'Multiple Trades', others unchanged, and no text without a trade", () => {
  expect(['Multiple', 'Plumbing', null].map(tradeText)).toEqual(['Multiple Trades', 'Plumbing', ''])
})

test('takes initials from the first and the last name, in every script', () => {
  expect(['Dana Whitfield', 'ana maria de souza', 'Prince', 'Żaneta Łoś', ''].map(initialsOf)).toEqual([
    'DW',
    'AS',
    'P',
    'ŻŁ',
    '',
  ])
})

test('[A2.007] shows a message that the user could not be loaded, with a support link and Log out', async () => {
  const onLogOut = await open(null)
  expect(screen.getByText('Account Error: Could not load user contact information.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:desk@riverside.example',
  )
  expect(screen.queryByRole('link', { name: /Profile/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledOnce()
  // The question of the sign-out is not covered.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull())
})

test('the colors can be chosen there, and are stored in this browser', async () => {
  await open({ name: 'Dana Whitfield', trade: null })
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
})
