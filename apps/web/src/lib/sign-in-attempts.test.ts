import { expect, test } from 'vitest'
import { signInAttempts } from './sign-in-attempts.ts'

test('three automatic sign-ins a minute are allowed, a fourth is a circle', () => {
  const outcomes = [0, 1_000, 2_000, 3_000].map((at) => signInAttempts.begin(1_000_000 + at))
  expect(outcomes).toEqual([true, true, true, false])
  expect(signInAttempts.begin(1_000_000 + 61_000)).toBe(true)
})

test('a sign-in that the server accepted forgets the earlier attempts', () => {
  for (const at of [0, 1, 2]) signInAttempts.begin(at)
  signInAttempts.clear()
  expect(signInAttempts.begin(3)).toBe(true)
})

test('a memory that is no list counts as none', () => {
  sessionStorage.setItem('fettle.sign-in-attempts', '{broken')
  expect(signInAttempts.begin(0)).toBe(true)
})
