import { Tooltip, useDelayedHover } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { tooltipDelayMs } from './theme.ts'

type Hover = {
  readonly onMouseEnter: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseLeave: () => void
}

type Props = {
  /** Content of the tooltip. A component, so that it is rendered only on opening. */
  readonly label: ReactNode
  readonly className?: string | undefined
  /** The hovered element, with the handlers for it. It is not focusable. */
  readonly children: (hover: Hover) => ReactNode
}

/**
 * A tooltip for elements that appear many times. It is created on the first hover or touch: creating one per
 * list row takes as long as the rows themselves.
 */
export function ListTooltip({ label, className, children }: Props): ReactNode {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { openDropdown, closeDropdown } = useDelayedHover({
    open: () => setOpen(true),
    close: () => setOpen(false),
    openDelay: tooltipDelayMs,
    closeDelay: 0,
  })
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  return (
    <>
      {children({
        onMouseEnter: ({ currentTarget }) => {
          setTarget(currentTarget)
          openDropdown()
        },
        onMouseLeave: closeDropdown,
      })}
      {target && <Tooltip target={target} opened={isOpen} label={label} className={className ?? ''} />}
    </>
  )
}
