import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { HoursField } from './hours-field.tsx'

let entered: (number | null)[] = []

function Field({ proposed }: { proposed: number | null }) {
  const [hours, setHours] = useState(proposed)
  const enter = (next: number | null) => {
    entered.push(next)
    setHours(next)
  }
  return <HoursField label="Labor Hours" hours={hours} onHours={enter} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Labor Hours')
const fault = () => screen.queryByText('Enter a labor value greater than 0.')
const showField = (proposed: number | null = null) => renderPlain(<Field proposed={proposed} />)

describe('hours of labor', () => {
  beforeEach(() => {
    entered = []
  })

  test.each([
    ['0,5', 0.5],
    ['1.25', 1.25],
    ['1,234.50', 1234.5],
    ['12', 12],
    ['1:30', 1.5],
    ['0:15', 0.25],
    [':45', 0.75],
    ['90 min', 1.5],
    ['1h 30m', 1.5],
  ])('parses %s as %d and formats it on blur', async (typed, expected) => {
    showField()
    await userEvent.type(field(), typed)
    expect(field().value).toBe(typed)
    await userEvent.tab()
    expect(entered.at(-1)).toBe(expected)
    expect(field().value).toBe(String(expected))
  })

  test('refuses a third decimal instead of rounding it', async () => {
    showField()
    await userEvent.type(field(), '1.255')
    expect(screen.getByText('May have at most 2 decimals.')).toBeTruthy()
    await userEvent.tab()
    expect(entered.at(-1)).toBe(1.255)
    expect(screen.getByText('Labor Hours go in steps of 0.01.')).toBeTruthy()
    expect(field().value).toBe('1.255')
  })

  test('rejects invalid text and keeps it in the field', async () => {
    showField()
    await userEvent.type(field(), '1:75')
    await userEvent.tab()
    expect(entered.at(-1)).toBeNaN()
    expect(fault()).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('1:75')
    await userEvent.clear(field())
    await userEvent.type(field(), '1:45')
    expect(fault()).toBeNull()
    expect(entered.at(-1)).toBe(1.75)
  })

  test('leaves a proposal as it is when the field is only passed', async () => {
    showField(2.5)
    await userEvent.click(field())
    await userEvent.tab()
    expect(entered).toEqual([])
    expect(field().value).toBe('2.5')
  })

  test('[A5.018] changes by one hundredth with the arrow keys, never below zero', async () => {
    showField(0.01)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(entered).toEqual([0, 0, 0.01, 0.02])
  })
})
