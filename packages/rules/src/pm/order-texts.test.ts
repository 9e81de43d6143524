import { expect, test } from 'vitest'
import { maxLength } from '../limits.ts'
import { orderTexts } from './order-texts.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test('[C2.052] description and notes that fit stand together in the description of the order', () => {
  expect(orderTexts('Check the pump.', 'Key at the desk')).toEqual({
    description: 'Check the pump.\n\nKey at the desk',
    messages: [],
  })
  expect(orderTexts('Check the pump.', '')).toEqual({ description: 'Check the pump.', messages: [] })
  const notes = 'n'.repeat(maxLength.description - 3)
  expect(orderTexts('d', notes).messages).toEqual([])
  expect(orderTexts('d', `${notes}n`).description).toBe('d')
})

test('[C2.052] notes that do not fit become messages, whole and at the ends of words', () => {
  const description = 'd'.repeat(maxLength.description)
  const notes = words(440)
  const { messages, ...rest } = orderTexts(description, notes)
  expect(rest).toEqual({ description })
  expect(messages.length).toBeGreaterThan(3)
  expect(messages.every((message) => message.length <= maxLength.message)).toBe(true)
  expect(messages.join(' ')).toBe(notes)
})

test('a text without spaces is split where it has to be', () => {
  const notes = 'n'.repeat(2500)
  const { messages } = orderTexts('d'.repeat(2000), notes)
  expect(messages.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(messages.join('')).toBe(notes)
})
