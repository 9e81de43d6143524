import {
  cloneElement,
  type FocusEventHandler,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTooltip } from './use-tooltip.tsx'

export type TooltipTargetProps = {
  readonly 'aria-describedby'?: string | undefined
  readonly onMouseEnter?: MouseEventHandler<HTMLElement> | undefined
  readonly onMouseLeave?: MouseEventHandler<HTMLElement> | undefined
  readonly onFocus?: FocusEventHandler<HTMLElement> | undefined
  readonly onBlur?: FocusEventHandler<HTMLElement> | undefined
}

type Props = {
  readonly label: ReactNode
  readonly position?: 'top' | 'right'
  readonly disabled?: boolean
  readonly children: ReactElement<TooltipTargetProps>
}

/**
 * Names or explains an element on hover, touch or keyboard focus. Other properties are passed to the element, so that it
 * can be the control of a panel.
 */
export function Tooltip({ label, position, disabled = false, children, ...others }: Props): ReactNode {
  const { hover, openAt, close, describedBy, panel } = useTooltip({ label, position }, disabled)
  const { props } = children
  return (
    <>
      {cloneElement(children, {
        ...others,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        onMouseEnter: (event) => {
          props.onMouseEnter?.(event)
          hover.onMouseEnter(event)
        },
        onMouseLeave: (event) => {
          props.onMouseLeave?.(event)
          hover.onMouseLeave()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.target.matches(':focus-visible')) openAt(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          close()
        },
      })}
      {panel}
    </>
  )
}
