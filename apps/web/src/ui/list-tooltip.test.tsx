import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderRouted } from '#testing/render.tsx'
import { ListTooltip } from './list-tooltip.tsx'
import { tooltipDelayMs } from './theme.ts'
import { Tooltip } from './tooltip.tsx'

const show = () =>
  renderRouted(
    <ListTooltip label="Friday, by your clock">{(hover) => <time {...hover}>Friday</time>}</ListTooltip>,
  )

test('opens a tooltip on hover and closes it on leave', async () => {
  await show()
  expect(screen.queryByRole('tooltip')).toBeNull()
  const shown = screen.getByText('Friday')
  await userEvent.hover(shown)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Friday, by your clock')
  expect(screen.getByText('Friday')).toBe(shown)
  await userEvent.unhover(shown)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await userEvent.hover(shown)
  expect(await screen.findByRole('tooltip')).toBeTruthy()
})

test('Escape closes a tooltip while the pointer stays', async () => {
  await show()
  await userEvent.hover(screen.getByText('Friday'))
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('an element that the pointer only passes over opens nothing', async () => {
  await show()
  const shown = screen.getByText('Friday')
  vi.useFakeTimers()
  fireEvent.mouseEnter(shown)
  act(() => vi.advanceTimersByTime(tooltipDelayMs - 1))
  fireEvent.mouseLeave(shown)
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a tooltip of a button opens on keyboard focus and describes it until the focus leaves', async () => {
  await renderRouted(
    <Tooltip label="Removes the part">
      <button type="button">Remove</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Remove' })
  await userEvent.tab()
  const tooltip = await screen.findByRole('tooltip')
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(tooltip.contains(described)).toBe(true)
  expect(described?.textContent).toBe('Removes the part')
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

test('a disabled tooltip does not open', async () => {
  await renderRouted(
    <Tooltip label="Needs a worker" disabled>
      <button type="button">Complete</button>
    </Tooltip>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
})
