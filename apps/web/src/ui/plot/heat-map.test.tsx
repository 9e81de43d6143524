import { formatNamedDate } from '@fettle/rules/time/time'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { HeatMap } from './heat-map.tsx'

const days = [
  { day: '2024-02-28', value: 1 },
  { day: '2024-02-29', value: 8 },
  { day: '2024-03-10', value: 5 },
]

/** From Wednesday, February 14, to Friday, March 15: five weeks, with a leap day and a clock change. */
const show = (firstDayOfWeek: 'Sunday' | 'Monday' = 'Sunday') =>
  renderPlain(
    <HeatMap
      label="Orders by day"
      from="2024-02-14"
      to="2024-03-15"
      days={days}
      formats={{ firstDayOfWeek }}
      axes={{ x: 'Day', y: 'Orders' }}
      formatX={(day) => formatNamedDate(day, { dateFormat: 'M/D/YYYY' })}
      formatY={(value) => `${value}`}
    />,
  ).container

const squares = (container: HTMLElement) =>
  [...container.querySelectorAll('figure [role=slider] rect[data-level]')].map((rect) => ({
    x: Number(rect.getAttribute('x')),
    y: Number(rect.getAttribute('y')),
    level: rect.getAttribute('data-level'),
  }))

test('has a square for each day, darker for a greater value', () => {
  const found = squares(show())
  expect(found).toHaveLength(31)
  const [before, leap, other] = [14, 15, 25].map((index) => found[index])
  expect([before?.level, leap?.level, other?.level, found[0]?.level]).toEqual(['1', '4', '3', '0'])
  // Thursday is a row below Wednesday. A week later is a column to the right.
  expect([leap?.x, (leap?.y ?? 0) - (before?.y ?? 0)]).toEqual([before?.x, 15])
  expect([(found[7]?.x ?? 0) - (found[0]?.x ?? 0), found[7]?.y]).toEqual([15, found[0]?.y])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['up to 2.75', 'up to 4.5', 'up to 6.25', 'up to 8'],
  ])
})

test('a week begins on the first day of the settings', () => {
  const rowOf = (container: HTMLElement) => ((squares(container)[0]?.y ?? 0) - 20) / 15
  expect(rowOf(show())).toBe(3)
  expect(rowOf(show('Monday'))).toBe(2)
})

test('announces a day by keyboard and shows the one under the pointer', async () => {
  const container = show()
  const walk = screen.getByRole('slider', { name: 'Points of Orders by day' })
  await userEvent.tab()
  expect(walk.getAttribute('aria-valuetext')).toBe('Mar 15: none')
  await userEvent.keyboard('{Home}')
  expect(walk.getAttribute('aria-valuetext')).toBe('Feb 14: none')
  const drawing = container.querySelector('svg') as SVGSVGElement
  vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 320 } as DOMRect)
  const leap = squares(container)[15]
  fireEvent.pointerMove(drawing, { clientX: (leap?.x ?? 0) + 6, clientY: (leap?.y ?? 0) + 6 })
  expect(screen.getByText('Feb 29: 8')).toBeTruthy()
})

test('its table has the days with a value', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Orders by day' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Feb 28', '1', 'Feb 29', '8', 'Mar 10', '5'],
  ])
})
