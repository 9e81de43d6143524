import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'

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
  const [element, setElement] = useState<HTMLElement | null>(null)
  // Another width of the window may show another element as the control. The kit hides a panel whose target is gone.
  useLayoutEffect(() => setElement(control.current))
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref as Ref<HTMLElement | null>, () => element, [
    element,
  ])
  return null
}
