import { parseHours } from '@fettle/rules/time/hours-entry'
import { parseDate } from '@fettle/rules/time/time'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/** A form with numeric or date fields, and the texts typed into each of them. */
export type OddEntry = {
  /** Source files below `src` whose fields are typed into; `odd-entries.test.ts` checks that no file is left out. */
  readonly covers: readonly string[]
  readonly open: () => unknown
  /** The beginning of each field's label. */
  readonly fields: readonly string[]
  /** Texts that the specification has corrected, such as a quantity of zero that becomes 1. */
  readonly corrected?: readonly string[]
}

/** Typed character by character, because a field or a form reads each beginning of them. */
const typedNumbers = [
  '1:30',
  '.5',
  '-1',
  '--',
  '1e-9',
  '0x10',
  '1,5',
  '1.2.3',
  '2/30',
  '2026-13-01',
  'NaN',
] as const

/** Pasted: their beginnings are among those above, or are as odd as the whole. */
const pastedNumbers = [
  '+2',
  'abc',
  '1e9',
  '１２',
  '٣',
  ' ',
  '1,234,567.891',
  '007',
  '50%',
  '$5',
  '999999999999999',
  '99999999999999999999',
  '1.23456789',
  'Infinity',
  '-Infinity',
  'null',
  '🕐',
  '\u202E12',
  '1\u0007',
  '1\u00A02',
  '١٢:٣٠',
] as const

const oddDays = [
  '2/30',
  '2026-13-01',
  '12/31/9999',
  '1/1/0001',
  '5/6/26',
  'tomorrow',
  '٣/٤/٢٠٢٦',
  ' ',
] as const

/** Every text that is in a field at some moment while these are typed character by character, each once. */
const typedOnTheWay = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => [...text].map((_, at) => [...text].slice(0, at + 1).join(''))))].sort()

const oddNumbers = [...typedNumbers, ...pastedNumbers]
const numbersOnTheWay = [...new Set([...typedOnTheWay(typedNumbers), ...pastedNumbers, ''])]
const settings = { dateFormat: 'M/D/YYYY' } as const
const isDay = (input: Element) => input.hasAttribute('data-dates-input')

function fieldOf(label: string): HTMLInputElement {
  const found = screen
    .getAllByLabelText((text) => text.startsWith(label))
    .find((each) => each instanceof HTMLInputElement && each.type !== 'hidden')
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${label}.`)
  return found
}

const isExplained = (input: HTMLInputElement) =>
  input.getAttribute('aria-invalid') === 'true' || screen.queryAllByRole('alert').length > 0

/** Whether `shown` has only digits of `typed`, in the same order. Zeros may be added or trimmed. */
function hasOnlyTyped(typed: string, shown: string): boolean {
  const digits = (text: string) => [...text.replaceAll(/[^1-9]/g, '')]
  const left = digits(typed)
  const kept = digits(shown)
  if (left.length === 0) return true
  if (kept.length === 0 && /^\d[\d.]*$/.test(typed)) return false
  return kept.every((digit) => {
    const at = left.indexOf(digit)
    left.splice(0, at + 1)
    return at >= 0
  })
}

function isShown(typed: string, input: HTMLInputElement): boolean {
  const shown = input.value
  if (shown === typed || typed.trim() === '') return true
  if (!isDay(input)) return hasOnlyTyped(typed, shown) || parseHours(typed) === Number(shown)
  const day = parseDate(typed, settings)
  return day !== null && day === parseDate(shown, settings)
}

/** Types into the field, leaves it, and reports a text that vanished without an explanation. */
async function typeInto(label: string, corrected: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  let input = fieldOf(label)
  const texts = isDay(input) ? [...oddDays, ''] : numbersOnTheWay
  const left = new Set<string>(isDay(input) ? oddDays : oddNumbers)
  for (const text of texts) {
    if (!input.isConnected) input = fieldOf(label)
    const isLeft = left.has(text)
    // React renders a change at once. One act per text saves the renders after the focus and before the blur.
    act(() => {
      if (isLeft) fireEvent.focus(input)
      fireEvent.change(input, { target: { value: text } })
      if (!input.isConnected) input = fieldOf(label)
      if (isLeft) fireEvent.blur(input)
    })
    if (!input.isConnected) input = fieldOf(label)
    const isWhole = isLeft || !isDay(input)
    if (isWhole && !isShown(text, input) && !isExplained(input) && !corrected.includes(text))
      lost.push(`${label}: ${JSON.stringify(text)} → ${JSON.stringify(input.value)}`)
  }
  await act(async () => fireEvent.blur(input))
  return lost
}

/** Types odd text into every field of the forms: the form stays, nothing is thrown, and no text vanishes unexplained. */
export function testOddEntries(entries: readonly OddEntry[]): void {
  const named = entries.map((entry) => [entry.covers.join(' and '), entry] as const)
  test.each(named)(
    'accepts odd text in the fields of %s',
    async (_covers, { open, fields, corrected = [] }) => {
      await open()
      const lost: string[] = []
      for (const label of fields) lost.push(...(await typeInto(label, corrected)))
      expect(lost).toEqual([])
      for (const label of fields) expect(fieldOf(label).isConnected).toBe(true)
    },
  )
}
