/**
 * A button that waits for an answer is disabled meanwhile, and the browser takes the focus from it. Gives it back when
 * the wait is over and nobody has gone anywhere else, so that keyboards and screen readers stay where they were. Works
 * until the function that it gives is called.
 */
export function keepFocusOfWaiting(): () => void {
  let last: Element | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
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
