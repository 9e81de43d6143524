import { flushSync } from 'react-dom'

/**
 * A pending button is disabled, so the browser removes the focus from it. Restores the focus afterwards
 * unless the user has moved it, for keyboards and screen readers. Works until the returned function is
 * called.
 */
export function restoreFocusAfterWait(): () => void {
  let last: Element | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    if (target instanceof HTMLElement) visit(target)
  }
  const forget = () => {
    last = null
  }
  const observer = new MutationObserver((changes) => {
    const isBack = changes.some(({ target }) => target === last && !last.hasAttribute('disabled'))
    if (isBack && document.activeElement === document.body && last instanceof HTMLElement)
      last.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
  }
}

/** Length of the focus history: nested dialogs over a panel, with a few steps in each. */
const steps = 50
let visited: readonly WeakRef<HTMLElement>[] = []

function visit(element: HTMLElement): void {
  visited = [...visited.filter((other) => other.deref() !== element).slice(1 - steps), new WeakRef(element)]
}

/** The last focused element that still exists, which skips closed dialogs. */
export function lastFocused(): HTMLElement | null {
  for (const one of visited.toReversed()) {
    const element = one.deref()
    if (element?.isConnected && !element.matches(':disabled')) return element
  }
  return null
}

/** Moves the focus to the heading of the shown record, after an action that disables or removes its button. */
function focusRecordHeading(): void {
  document.querySelector<HTMLElement>('[data-record-heading]')?.focus({ preventScroll: true })
}

/**
 * Closes the panel of an action and moves the focus to the record's heading. A closing panel returns the focus only if
 * it was not moved.
 */
export function closeToRecordHeading(close: () => void): void {
  flushSync(close)
  focusRecordHeading()
}

/** Milliseconds until a closing dialog or panel is removed and has released the focus. */
export const goneMs = 10

/**
 * Restores the focus after a panel has faded out. A panel closed right after opening takes the focus only
 * while it fades, too late for the library to restore it, and loses it when it is removed.
 */
export function returnLostFocus(): void {
  const page = document
  setTimeout(() => {
    if (page.activeElement === page.body) lastFocused()?.focus({ preventScroll: true })
  }, goneMs)
}
