import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'

const takesFocus = 'input, textarea, select, button, a[href], [tabindex="0"]'

/** Whether an element is in the panel, but not in its head: that holds only Close. */
const isInContent = (panel: Element, element: Element | null): boolean =>
  element !== null && element !== panel && panel.contains(element) && element.closest('header') === null

/** What a panel holds, when it is loaded on demand: the panel has taken the focus by then, and hands it on. */
export function DeferredPanelContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={120} width={260} aria-label="Loading..." />}>
      <FirstFocus />
      {children}
    </Suspense>
  )
}

/**
 * Takes the focus to what asks for it, or to the first control: from the panel or its Close button, or from what opened it
 * where the panel had no time to take it.
 */
function FirstFocus(): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const panel = place.current?.closest('[role=dialog]')
    const { activeElement } = document
    if (!panel || isInContent(panel, activeElement)) return
    const first =
      panel.querySelector<HTMLElement>('[data-autofocus]') ??
      [...panel.querySelectorAll<HTMLElement>(takesFocus)].find(
        (control) => control.tabIndex >= 0 && isInContent(panel, control),
      )
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
