import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export type TooltipPanelProps = {
  readonly label: ReactNode
  /** Id of the text, for `aria-describedby`. */
  readonly id: string
  readonly target: HTMLElement
  readonly opened: boolean
  readonly position?: 'top' | 'right' | undefined
  readonly className?: string | undefined
}

/** The kit's tooltip. Loads when a tooltip first opens. */
export function TooltipPanel({
  label,
  id,
  position = 'top',
  className = '',
  ...at
}: TooltipPanelProps): ReactNode {
  return <Tooltip {...at} position={position} className={className} label={<span id={id}>{label}</span>} />
}
