import { expect, test, vi } from 'vitest'
import { failOnConsoleError } from './fail-on-console-error.ts'

test('a test that writes an unexpected error to the console fails with that error', () => {
  console.error('a fault nobody expected')
  expect(failOnConsoleError).toThrow('a fault nobody expected')
})

test('a test that expects an error on the console passes', () => {
  const expected = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  console.error('a fault that is expected')
  expect(expected).toHaveBeenCalledOnce()
})
