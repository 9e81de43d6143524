import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { stubSmallScreen } from '#testing/small-screen.ts'
import { StatusControl } from './status-control.tsx'

test('on a phone, the status choices load on demand, and can be picked by keyboard', async () => {
  stubSmallScreen()
  const onStatus = vi.fn()
  renderPlain(<StatusControl status={['Open']} statuses={['Open', 'Hold']} onStatus={onStatus} />)
  const choices = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(choices()).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('combobox', { expanded: true })
  expect(choices()).toEqual(['Open', 'Hold'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onStatus).toHaveBeenCalledExactlyOnceWith('Hold')
})
