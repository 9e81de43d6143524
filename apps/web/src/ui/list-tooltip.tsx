import { Tooltip, useDelayedHover } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { tooltipDelayMs } from './theme.ts'

type Hover = {
  readonly onMouseEnter: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseLeave: () => void
}

type Props = {
  /** What the tooltip says; a component, so that its words are made only once it opens. */
  readonly label: ReactNode
  readonly className?: string | undefined
  /** The element that is pointed at, with the handlers it takes. It has no focus of its own. */
  readonly children: (hover: Hover) => ReactNode
}

/**
 * A tooltip for what stands on the screen many times. It is made when somebody first points at the element or touches it:
 * made with every row of a list, tooltips take as long as the rows themselves.
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
