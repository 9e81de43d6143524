import type { ReactElement, ReactNode } from 'react'
import { Tooltip, type TooltipTargetProps } from '#ui/tooltip.tsx'

/** Tooltip of a menu entry: its name, or why it is disabled. */
export function MenuHint({
  label,
  children,
}: {
  label: string
  children: ReactElement<TooltipTargetProps>
}): ReactNode {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  )
}
