import type { Shift } from '@fettle/rules/timecards/shift-gaps'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { nextHours, WeeklyHours } from './weekly-hours.tsx'

const monday: Shift = { weekday: 1, from: '08:00', to: '17:00' }

/** Renders the fields of one row. Returns its current values. */
function show(start: Shift = monday, firstDayOfWeek = 'Sunday') {
  let row = start
  function Row() {
    const [entered, setEntered] = useState(start)
    row = entered
    return (
      <WeeklyHours
        row={entered}
        change={(part) => setEntered((before) => ({ ...before, ...part }))}
        errorOf={(field) => (field === 'to' ? 'Enter a time.' : null)}
      />
    )
  }
  renderInWorkspace(<Row />, aWorkspace({ settings: { firstDayOfWeek } as never }))
  return () => row
}

test('additional hours default to the next day, and to Sunday after Saturday', () => {
  expect(nextHours([], monday)).toBe(monday)
  expect(nextHours([monday], monday)).toEqual({ ...monday, weekday: 2 })
  const saturday = { weekday: 6, from: '22:00', to: '06:00' }
  expect(nextHours([monday, saturday], monday)).toEqual({ ...saturday, weekday: 0 })
})

test('weekdays start with the first day of the week and are stored by number', async () => {
  const row = show(monday, 'Monday')
  await userEvent.click(screen.getByRole('combobox', { name: 'Weekday' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect([offered[0], offered[6], offered.length]).toEqual(['Monday', 'Sunday', 7])
  await userEvent.click(screen.getByRole('option', { name: 'Sunday' }))
  expect(row()).toEqual({ ...monday, weekday: 0 })
})

test('an end before or at the start is on the next day, such as a whole day', () => {
  const row = show()
  const end = (time: string) => fireEvent.change(screen.getByLabelText(/^To/), { target: { value: time } })
  expect(screen.getByLabelText('To')).toBeTruthy()
  end('08:00')
  expect(screen.getByLabelText('To (next day)')).toBeTruthy()
  end('06:00')
  expect(screen.getByLabelText('To (next day)')).toBeTruthy()
  end('08:01')
  expect(screen.getByLabelText('To')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '07:30' } })
  expect(row()).toEqual({ weekday: 1, from: '07:30', to: '08:01' })
  expect(screen.getByText('Enter a time.')).toBeTruthy()
})
