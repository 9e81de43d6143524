import { expect, test } from 'vitest'
import { keywordsOf, wordsOf } from './words.ts'

test('returns the descriptive words of a text, without endings, symbols and numbers', () => {
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

test('returns distinct keywords, up to the requested number', () => {
  expect(keywordsOf('lamp lamp Lamps tv socket', 2)).toEqual(['lamp', 'socket'])
})
