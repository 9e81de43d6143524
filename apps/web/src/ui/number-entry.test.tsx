import { MantineProvider, type NumberInputProps } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NumberInput } from './number-input.ts'
import { theme } from './theme.ts'

function open(field: NumberInputProps = {}) {
  let got: string | number = ''
  render(
    <MantineProvider theme={theme}>
      <NumberInput aria-label="Cost" {...field} onChange={(value) => (got = value)} />
    </MantineProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox')
  return { input, value: () => (got === '' ? null : Number(got)), shown: () => input.value }
}

const ways = {
  typed: (input: HTMLInputElement, text: string) => userEvent.type(input, text),
  pasted: async (input: HTMLInputElement, text: string) => {
    input.focus()
    await userEvent.paste(text)
  },
  'filled in': async (input: HTMLInputElement, text: string) =>
    void fireEvent.change(input, { target: { value: text } }),
}

const numbers = [
  ['5,25', 5.25],
  ['0,5', 0.5],
  [',5', 0.5],
  ['12,5', 12.5],
  ['-5,25', -5.25],
  ['5.25', 5.25],
  ['1.234', 1.234],
  ['1,234', 1234],
  ['1,2345', 1.2345],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567.25', 1_234_567.25],
  ['1.234.567', 1_234_567],
  ['$1,234.50', 1234.5],
  ['1 234,5', 1234.5],
  ['1234', 1234],
] as const

describe.each(['typed', 'pasted', 'filled in'] as const)('a number that is %s', (way) => {
  test.each([',', undefined])('means the same with the group separator %s', async (thousandSeparator) => {
    const read: [string, number | null][] = []
    for (const [text] of numbers) {
      const { input, value } = open(thousandSeparator === undefined ? {} : { thousandSeparator })
      await ways[way](input, text)
      read.push([text, value()])
      cleanup()
    }
    expect(read).toEqual(numbers.map(([text, number]) => [text, number]))
  })
})

describe('a number with groups', () => {
  const grouped = { thousandSeparator: ',', defaultValue: 1234 } as const

  test('keeps its groups while digits are typed and deleted', async () => {
    const { input, value, shown } = open(grouped)
    await userEvent.type(input, '567')
    expect([value(), shown()]).toEqual([1_234_567, '1,234,567'])
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}')
    expect([value(), shown()]).toEqual([123, '123'])
  })

  test('takes decimals after a comma', async () => {
    const { input, value, shown } = open(grouped)
    await userEvent.type(input, ',5')
    expect([value(), shown()]).toEqual([1234.5, '1,234.5'])
    await userEvent.type(input, '{Backspace}75')
    expect([value(), shown()]).toEqual([1234.75, '1,234.75'])
  })

  test('takes a comma between its digits and between a sign and a unit', async () => {
    const middle = open({ defaultValue: 525 })
    await userEvent.type(middle.input, ',', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(middle.value()).toBe(5.25)
    cleanup()
    const rate = open({ prefix: '$', suffix: '%', thousandSeparator: ',' })
    await userEvent.type(rate.input, '5')
    await userEvent.type(rate.input, ',25', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([rate.value(), rate.shown()]).toEqual([5.25, '$5.25%'])
  })

  test('is replaced by pasted text', async () => {
    const { input, value, shown } = open(grouped)
    await userEvent.tripleClick(input)
    await userEvent.paste('1,5')
    expect([value(), shown()]).toEqual([1.5, '1.5'])
    await userEvent.paste('2')
    expect(value()).toBe(1.52)
  })
})
