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

/** As browsers do: what is disabled loses the focus. */
function wait(): void {
  send.blur()
  send.disabled = true
}

describe('the focus of a button that waits', () => {
  test('is there again after the wait', async () => {
    wait()
    expect(document.activeElement).toBe(document.body)
    send.disabled = false
    await vi.waitFor(() => expect(document.activeElement).toBe(send))
  })

  test('stays where somebody went meanwhile', async () => {
    const input = document.querySelector('input') as HTMLInputElement
    wait()
    input.focus()
    send.disabled = false
    await Promise.resolve()
    expect(document.activeElement).toBe(input)
  })

  test('is not taken back after a press elsewhere', async () => {
    wait()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    send.disabled = false
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus that a panel took along', () => {
  test('goes back to what is left of where it was', async () => {
    const entry = document.body.appendChild(document.createElement('button'))
    entry.focus()
    entry.remove()
    expect(document.activeElement).toBe(document.body)
    returnLostFocus()
    await vi.waitFor(() => expect(document.activeElement).toBe(send))
  })

  test('stays where somebody went meanwhile', async () => {
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
