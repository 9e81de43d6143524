import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOverflow } from './watch-overflow.ts'

let resize: () => void
let disconnected: number
beforeEach(() => {
  disconnected = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {}
      disconnect() {
        disconnected += 1
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A watched element of fixed width. `width` sets its content's width. */
function watched(html = '<table></table>') {
  const element = document.createElement('div')
  element.innerHTML = html
  Object.defineProperty(element, 'clientWidth', { value: 100 })
  const stop = watchOverflow(element)
  const width = (scrollWidth: number) => {
    Object.defineProperty(element.firstElementChild, 'scrollWidth', {
      value: scrollWidth,
      configurable: true,
    })
    resize()
    return { scrolls: element.hasAttribute('data-scrolls'), tab: element.getAttribute('tabindex') }
  }
  return { width, stop }
}

test('becomes a scroll container only while its content is wider, ignoring a pixel of rounding', () => {
  const { width } = watched()
  expect(width(100)).toEqual({ scrolls: false, tab: null })
  expect(width(101)).toEqual({ scrolls: false, tab: null })
  expect(width(102)).toEqual({ scrolls: true, tab: '0' })
  expect(width(90)).toEqual({ scrolls: false, tab: null })
})

test('becomes focusable if its content is not, so that the keyboard can scroll it', () => {
  expect(watched('<table><tr><td>Text</td></tr></table>').width(300).tab).toBe('0')
  expect(watched('<table><tr><td><a href="/assets">Pump</a></td></tr></table>').width(300)).toEqual({
    scrolls: true,
    tab: null,
  })
})

test('is watched until removed, and never without content', () => {
  watched().stop?.()
  expect(disconnected).toBe(1)
  expect(watchOverflow(document.createElement('div'))).toBeUndefined()
  expect(watchOverflow(null)).toBeUndefined()
})
