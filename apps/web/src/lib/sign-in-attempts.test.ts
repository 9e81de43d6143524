import { expect, test } from 'vitest'
import { signInAttempts } from './sign-in-attempts.ts'

test('allows three automatic sign-ins per minute; a fourth indicates a loop', () => {
  const outcomes = [0, 1_000, 2_000, 3_000].map((at) => signInAttempts.begin(1_000_000 + at))
  expect(outcomes).toEqual([true, true, true, false])
  expect(signInAttempts.begin(1_000_000 + 61_000)).toBe(true)
})

test('a sign-in accepted by the server resets the count', () => {
  for (const at of [0, 1, 2]) signInAttempts.begin(at)
  signInAttempts.clear()
  expect(signInAttempts.begin(3)).toBe(true)
})

test('treats invalid stored data as empty', () => {
  sessionStorage.setItem('fettle.sign-in-attempts', '{broken')
  expect(signInAttempts.begin(0)).toBe(true)
})
