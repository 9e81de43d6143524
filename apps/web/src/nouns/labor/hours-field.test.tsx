import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { HoursField } from './hours-field.tsx'

test.each([
  ['0,5', 0.5],
  ['1.25', 1.25],
  ['12', 12],
])('hours typed as %s are %s, whichever decimal sign the keyboard has', async (typed, expected) => {
  let entered: number | null = null
  function Field() {
    const [hours, setHours] = useState<number | null>(null)
    entered = hours
    return <HoursField label="Labor Hours" hours={hours} onHours={setHours} />
  }
  renderPlain(<Field />)
  await userEvent.type(screen.getByLabelText('Labor Hours'), typed)
  await userEvent.tab()
  expect(entered).toBe(expected)
})
