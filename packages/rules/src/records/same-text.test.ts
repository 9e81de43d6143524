import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

test.each([
  ['a', 'a', true],
  [' a\t', 'a', true],
  ['a\r\nb\r', 'a\nb', true],
  ['a', 'A', false],
  ['a b', 'a  b', false],
  ['a\n\nb', 'a\nb', false],
])('%j and %j', (stored, input, expected) => expect(isSameText(stored, input)).toBe(expected))
