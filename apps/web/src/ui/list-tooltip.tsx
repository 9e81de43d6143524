import type { ReactNode } from 'react'
import { type TooltipHover, useTooltip } from './use-tooltip.tsx'

type Props = {
  /** Content of the tooltip. A component, so that it is rendered only on opening. */
  readonly label: ReactNode
  readonly className?: string | undefined
  /** The hovered element, with the handlers for it. It is not focusable. */
  readonly children: (hover: TooltipHover) => ReactNode
}

/** A tooltip for elements that appear many times, or that are not a single element. */
export function ListTooltip({ label, className, children }: Props): ReactNode {
  const { hover, panel } = useTooltip({ label, className })
  return (
    <>
      {children(hover)}
      {panel}
    </>
  )
}
