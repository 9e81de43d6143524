import { expect, test } from 'vitest'
import { keywordsOf, wordsOf } from './words.ts'

test('the words of a text are those that say what it is about, without endings, marks and numbers', () => {
  expect(wordsOf('Please help: the 2 taps in Room 104 are LEAKING, water dripped on the floor!')).toEqual([
    'tap',
    'leak',
    'water',
    'drip',
  ])
  expect(wordsOf('Tür öffnet nicht')).toEqual(['tur', 'offnet'])
  expect(wordsOf('batteries, switches, boxes, glass, cooling')).toEqual([
    'battery',
    'switch',
    'box',
    'glass',
    'cool',
  ])
  expect(wordsOf('12 34 ?!')).toEqual([])
})

test('keywords come once each, and no more of them than are asked for', () => {
  expect(keywordsOf('lamp lamp Lamps tv socket', 2)).toEqual(['lamp', 'socket'])
})
