import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { Plot, type PlotPoint } from './plot.tsx'

const hour = 3_600_000
const points: PlotPoint[] = [10, 40, 20].map((y, index) => ({
  x: index * hour,
  y,
  ...(y === 40 && { shape: 'diamond' as const, note: 'Above the maximum' }),
}))

const show = (shown: readonly PlotPoint[] = points) =>
  renderPlain(
    <Plot
      label="Pressure"
      points={shown}
      limits={[{ label: 'Maximum', y: 30, dashes: 'long' }]}
      axes={{ x: 'Hour', y: 'Bar' }}
      formatX={(x) => `${x / hour}:00`}
      formatY={(y) => `${y} bar`}
      empty="Nothing read."
    />,
  )

test('moves between points by keyboard and announces each', async () => {
  show()
  const walk = screen.getByRole('slider', { name: 'Points of Pressure' })
  const told = () => walk.getAttribute('aria-valuetext')
  await userEvent.tab()
  expect([document.activeElement, told()]).toEqual([walk, '2:00: 20 bar'])
  await userEvent.keyboard('{ArrowLeft}')
  expect(told()).toBe('1:00: 40 bar, Above the maximum')
  expect(screen.getByText('1:00: 40 bar, Above the maximum')).toBeTruthy()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect([told(), walk.getAttribute('aria-valuenow')]).toEqual(['0:00: 10 bar', '1'])
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(told()).toBe('2:00: 20 bar')
})

test('a limit has a text and dashes, and a point beyond it a special shape', () => {
  const { container } = show()
  expect(screen.getByText('Maximum 30 bar')).toBeTruthy()
  expect(container.querySelectorAll('line[data-dashes=long]')).toHaveLength(1)
  expect(
    [...container.querySelectorAll('path[data-shape]')].map((each) => each.getAttribute('data-shape')),
  ).toEqual(['dot', 'diamond', 'dot'])
})

test('shows its numbers as a table on a button press', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Pressure' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['0:00', '10 bar', ''],
    ...['1:00', '40 bar', 'Above the maximum'],
    ...['2:00', '20 bar', ''],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show as plot' }))
  expect(screen.getByRole('slider')).toBeTruthy()
})

test('draws a single point, and shows a message without points', () => {
  const { unmount, container } = show(points.slice(0, 1))
  expect(container.querySelectorAll('path[data-shape=dot]')).toHaveLength(1)
  expect(container.innerHTML).not.toContain('NaN')
  unmount()
  show([])
  expect(screen.getByText('Nothing read.')).toBeTruthy()
})
