/**
 * A button that waits for an answer is disabled meanwhile, and the browser takes the focus from it. Gives it back when
 * the wait is over and nobody has gone anywhere else, so that keyboards and screen readers stay where they were. Works
 * until the function that it gives is called.
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

/** How far back the way of the focus is remembered: a dialog over a dialog over a panel, each with a few steps in it. */
const steps = 50
let visited: readonly WeakRef<HTMLElement>[] = []

function visit(element: HTMLElement): void {
  visited = [...visited.filter((other) => other.deref() !== element).slice(1 - steps), new WeakRef(element)]
}

/** Where the focus was last, of what is still on the page: a dialog that has closed since is passed over. */
export function lastFocused(): HTMLElement | null {
  for (const one of visited.toReversed()) {
    const element = one.deref()
    if (element?.isConnected && !element.matches(':disabled')) return element
  }
  return null
}

/** Milliseconds until a dialog or panel that is ending has left the page and given the focus free. */
export const goneMs = 10

/**
 * Gives the focus back where it was before a panel that has faded out. A panel that is closed right after it was opened
 * takes the focus only while it fades, too late for the library to return it, and takes it along when it goes.
 */
export function returnLostFocus(): void {
  const page = document
  setTimeout(() => {
    if (page.activeElement === page.body) lastFocused()?.focus({ preventScroll: true })
  }, goneMs)
}
