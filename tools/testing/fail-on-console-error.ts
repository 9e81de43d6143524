import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const unexpected: string[] = []
const original = console.error

beforeEach(() => {
  unexpected.length = 0
  console.error = (...words: unknown[]) => {
    unexpected.push(format(...words))
    original(...words)
  }
})

/** Fails the test that wrote to `console.error`. One that expects that puts its own function there. */
export function failOnConsoleError(): void {
  console.error = original
  const messages = unexpected.splice(0)
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join('\n')}`)
}

afterEach(failOnConsoleError)
