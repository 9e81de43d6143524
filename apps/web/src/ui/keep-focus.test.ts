import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { restoreFocusAfterWait, returnLostFocus } from './keep-focus.ts'

let end: () => void
let send: HTMLButtonElement
beforeEach(() => {
  document.body.innerHTML = '<button id="send">Send</button><input />'
  send = document.querySelector('#send') as HTMLButtonElement
  end = restoreFocusAfterWait()
  send.focus()
})
afterEach(() => end())

/** Browsers remove the focus from a disabled element. */
function wait(): void {
  send.blur()
  send.disabled = true
}

describe('the focus of a pending button', () => {
  test('returns after the wait', async () => {
    wait()
    expect(document.activeElement).toBe(document.body)
    send.disabled = false
    await vi.waitFor(() => expect(document.activeElement).toBe(send))
  })

  test('stays where the user moved it in the meantime', async () => {
    const input = document.querySelector('input') as HTMLInputElement
    wait()
    input.focus()
    send.disabled = false
    await Promise.resolve()
    expect(document.activeElement).toBe(input)
  })

  test('is not restored after a click elsewhere', async () => {
    wait()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    send.disabled = false
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus lost with a closed panel', () => {
  test('returns to the nearest previous element that still exists', async () => {
    const entry = document.body.appendChild(document.createElement('button'))
    entry.focus()
    entry.remove()
    expect(document.activeElement).toBe(document.body)
    returnLostFocus()
    await vi.waitFor(() => expect(document.activeElement).toBe(send))
  })

  test('stays where the user moved it in the meantime', async () => {
    const input = document.querySelector('input') as HTMLInputElement
    send.blur()
    vi.useFakeTimers()
    returnLostFocus()
    input.focus()
    vi.runAllTimers()
    vi.useRealTimers()
    expect(document.activeElement).toBe(input)
  })
})
