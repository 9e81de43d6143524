import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'

const takesFocus = 'input, textarea, select, button, a[href], [tabindex="0"]'

/** Lazily loaded content of a panel. The panel has the focus by then and passes it on. */
export function DeferredPanelContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={120} width={260} aria-label="Loading..." />}>
      <FirstFocus />
      {children}
    </Suspense>
  )
}

/**
 * Moves the focus to the element that requests it, or to the first control: from the panel, or from its
 * opener if the panel did not get it early enough.
 */
function FirstFocus(): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const panel = place.current?.closest('[role=dialog]')
    const { activeElement } = document
    if (!panel || (activeElement !== panel && panel.contains(activeElement))) return
    const first =
      panel.querySelector<HTMLElement>('[data-autofocus]') ??
      [...panel.querySelectorAll<HTMLElement>(takesFocus)].find(({ tabIndex }) => tabIndex >= 0)
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
