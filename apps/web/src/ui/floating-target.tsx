import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = {
  /** The control next to which the panel opens. It is already on the page. */
  readonly control: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
}

/**
 * The target of a kit panel that loads after its control. Renders nothing. The kit measures the control through its ref,
 * and the control has its own ARIA attributes.
 */
export function FloatingTarget({ control, ref }: Props): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    ref as Ref<HTMLElement | null>,
    () => control.current,
    [control],
  )
  return null
}
