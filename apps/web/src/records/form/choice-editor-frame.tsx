import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'

type Props = {
  readonly onCancel: () => void
  readonly children: (input: Ref<HTMLInputElement>) => ReactNode
}

/** Focuses the field of an editor that saves each choice immediately. Escape cancels. */
export function ChoiceEditorFrame({ onCancel, children }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return <div onKeyDownCapture={onKeyDown}>{children(input)}</div>
}
