import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
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

/** A field of a form that stores a number, and 0 for an empty field. */
function Stored({ initial, ...field }: NumberInputProps & { readonly initial: number }) {
  const [stored, setStored] = useState(initial)
  return (
    <MantineProvider theme={theme}>
      <NumberInput aria-label="Cost" {...field} value={stored} onChange={(next) => setStored(Number(next))} />
      <output>{String(stored)}</output>
    </MantineProvider>
  )
}

function openStored(initial: number, field: NumberInputProps = {}) {
  render(<Stored initial={initial} {...field} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  return { input, read: () => [input.value, screen.getByRole('status').textContent] }
}

const dollars = { currency: 'USD' } as const

describe('a number that its form stores', () => {
  test.each([
    ['5', '5', '5'],
    ['999', '999', '999'],
    ['1.2345', '1.2345', '1.2345'],
    ['0.05', '0.05', '0.05'],
    ['-0.5', '-0.5', '-0.5'],
  ])('is exactly the typed text %s after the field was emptied', async (text, shown, stored) => {
    const { input, read } = openStored(7)
    await userEvent.type(input, '{Backspace}')
    expect(read()).toEqual(['', '0'])
    await userEvent.type(input, text)
    expect(read()).toEqual([shown, stored])
  })

  const amounts = [
    ['5,25', '$5.25', '5.25'],
    ['0,99', '$0.99', '0.99'],
    ['5', '$5.00', '5'],
    ['1.234,5', '$1234.50', '1234.5'],
    ['0,125', '$0.125', '0.125'],
  ] as const
  const entries = amounts.flatMap((amount) =>
    (['typed', 'pasted', 'filled in'] as const).map((way) => [way, ...amount] as const),
  )
  test.each(entries)(
    '[A5.024] has two decimals after it is %s as %s and left',
    async (way, text, shown, stored) => {
      const { input, read } = openStored(0, { money: dollars, decimalScale: 2 })
      expect(read()).toEqual(['$0.00', '0'])
      input.focus()
      input.setSelectionRange(0, input.value.length)
      if (way === 'typed') await userEvent.keyboard(text)
      else if (way === 'pasted') await userEvent.paste(text)
      else await ways[way](input, text)
      await userEvent.tab()
      expect(read()).toEqual([shown, stored])
    },
  )

  test('has too many decimals, which an error explains, when it is typed after decimals', async () => {
    const { input, read } = openStored(0, { money: dollars, decimalScale: 2 })
    await userEvent.type(input, '5,25')
    expect(read()).toEqual(['$0.00525', '0.00525'])
    expect(screen.getByText(/2 decimals/)).toBeTruthy()
  })

  test('shows an amount with up to four decimals, and whole yen without any', () => {
    expect(openStored(0.0125, { money: dollars }).read()).toEqual(['$0.0125', '0.0125'])
    cleanup()
    expect(openStored(1200, { money: { currency: 'JPY' }, thousandSeparator: ',' }).read()).toEqual([
      '¥1,200',
      '1200',
    ])
  })

  test('stays unchanged when its field is only visited', async () => {
    const { input, read } = openStored(5.6, { money: dollars })
    await userEvent.click(input)
    await userEvent.tab()
    expect(read()).toEqual(['$5.60', '5.6'])
  })
})

describe('a whole number', () => {
  test.each([
    ['2,5', '2.5'],
    ['5,25', '5.25'],
    ['1.234,5', '1234.5'],
  ])('[A5.022] stays as typed with the decimals of %s, and an error explains it', async (text, shown) => {
    for (const way of ['typed', 'pasted', 'filled in'] as const) {
      const { input, read } = openStored(0, { allowDecimal: false })
      await userEvent.clear(input)
      await ways[way](input, text)
      expect(read()).toEqual([shown, shown])
      expect(screen.getByText('Must be a whole number.')).toBeTruthy()
      await userEvent.tab()
      expect(read()).toEqual([shown, shown])
      cleanup()
    }
  })
})

describe('text that is not a number', () => {
  const texts = ['1e3', '1/2', 'abc', '2-3', '1.2.3', '2026-01-15', '(5.00)', '5.25,5', '1,2,3']
  test.each(texts)(
    'leaves the field unchanged when %s is pasted or filled in, and is named',
    async (text) => {
      for (const way of ['pasted', 'filled in'] as const) {
        const { input, read } = openStored(7)
        input.focus()
        input.setSelectionRange(0, 1)
        if (way === 'pasted') await userEvent.paste(text)
        else await ways[way](input, text)
        expect(read()).toEqual(['7', '7'])
        expect(screen.getByText(`“${text}” is not a number.`)).toBeTruthy()
        cleanup()
      }
    },
  )

  test('loses wrong characters while it is typed, and Backspace deletes the last digit', async () => {
    const { input, read } = openStored(0)
    await userEvent.clear(input)
    await userEvent.type(input, '1/2')
    expect(read()).toEqual(['12', '12'])
    await userEvent.type(input, '{Backspace}')
    expect(read()).toEqual(['1', '1'])
    await userEvent.type(input, '2.5')
    expect(read()).toEqual(['12.5', '12.5'])
  })
})
