import { type ReactNode, useCallback } from 'react'
import classes from './dialog-body.module.css'
import { useIsTouch } from './use-is-touch.ts'

/** A day opens its calendar when it gets the focus, so a dialog does not begin in one. */
const fields = 'input:not([type=hidden], [type=file], [data-dates-input]), textarea, select'

/**
 * Content of a dialog. A focus trap focuses the first `[data-autofocus]`, which is this element: without one it would
 * focus Close. The focus goes on to the content's own `data-autofocus`, else to the first field, also when the content
 * loads later. On a touch screen, where a field would open the keyboard, and without a field it stays on the content.
 */
export function DialogBody({ children }: { readonly children: ReactNode }): ReactNode {
  const isTouch = useIsTouch()
  const watch = useCallback(
    (body: HTMLDivElement | null) => (body ? passFocusOn(body, isTouch) : undefined),
    [isTouch],
  )
  return (
    <div ref={watch} className={classes.body} tabIndex={-1} data-autofocus>
      {children}
    </div>
  )
}

/** Passes the focus of a dialog's body on, back to where it was in it if it was, until the returned function is called. */
function passFocusOn(body: HTMLElement, isTouch: boolean): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let last: HTMLElement | null = null
  // A person who presses a free area moves the focus there and wants it to stay.
  let isPressed = false
  const passOn = () => {
    if (document.activeElement !== body || isPressed) return
    const target = last?.isConnected ? last : firstIn(body, isTouch)
    target?.focus({ preventScroll: true })
  }
  const press = () => {
    isPressed = true
  }
  const leave = ({ target }: FocusEvent) => {
    if (target === body) isPressed = false
  }
  const enter = ({ target }: FocusEvent) => {
    if (target === body) return passOn()
    isPressed = false
    last = target instanceof HTMLElement ? target : null
  }
  body.addEventListener('pointerdown', press, { signal })
  body.addEventListener('focusout', leave, { signal })
  body.addEventListener('focusin', enter, { signal })
  const observer = new MutationObserver(passOn)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}

function firstIn(place: HTMLElement, isTouch: boolean): HTMLElement | undefined {
  const asked = place.querySelector<HTMLElement>('[data-autofocus]')
  if (asked || isTouch) return asked ?? undefined
  return [...place.querySelectorAll<HTMLElement>(fields)].find(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.closest('[hidden]') === null,
  )
}
