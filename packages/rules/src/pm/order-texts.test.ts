import { expect, test } from 'vitest'
import { maxLength } from '../records/limits.ts'
import { orderTexts } from './order-texts.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test("[C2.052] joins description and notes in the order's description if they fit", () => {
  expect(orderTexts('Check the pump.', 'Key at the desk')).toEqual({
    description: 'Check the pump.\n\nKey at the desk',
    messages: [],
  })
  expect(orderTexts('Check the pump.', '')).toEqual({ description: 'Check the pump.', messages: [] })
  const notes = 'n'.repeat(maxLength.description - 3)
  expect(orderTexts('d', notes).messages).toEqual([])
  expect(orderTexts('d', `${notes}n`).description).toBe('d')
})

test('[C2.052] turns longer notes into messages, split between words', () => {
  const description = 'd'.repeat(maxLength.description)
  const notes = words(440)
  const { messages, ...rest } = orderTexts(description, notes)
  expect(rest).toEqual({ description })
  expect(messages.length).toBeGreaterThan(3)
  expect(messages.every((message) => message.length <= maxLength.message)).toBe(true)
  expect(messages.join(' ')).toBe(notes)
})

test('splits a text without spaces at the maximum length', () => {
  const notes = 'n'.repeat(2500)
  const { messages } = orderTexts('d'.repeat(2000), notes)
  expect(messages.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(messages.join('')).toBe(notes)
})
