import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import type { ConfirmProps } from './confirm.tsx'

const Confirm = lazyComponent(async () => (await import('./confirm.tsx')).Confirm)

/** The confirmation dialog, loaded when it first opens, because a page with actions does not wait for dialogs. */
export function LazyConfirm(props: ConfirmProps): ReactNode {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<span hidden {...takesKeys} />}>
      <Confirm {...props} />
    </Suspense>
  )
}
