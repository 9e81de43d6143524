import { useDelayedHover } from '@mantine/core'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { tooltipDelayMs } from './theme.ts'
import type { TooltipPanelProps } from './tooltip-panel.tsx'

const TooltipPanel = lazyComponent(async () => (await import('./tooltip-panel.tsx')).TooltipPanel)

export type TooltipHover = {
  readonly onMouseEnter: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseLeave: () => void
}

/**
 * A tooltip that is created when it first opens. It never opens while it is disabled. Escape or a press elsewhere closes it.
 */
export function useTooltip(
  look: Pick<TooltipPanelProps, 'label' | 'position' | 'className'>,
  disabled = false,
) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && !disabled
  const { openDropdown, closeDropdown } = useDelayedHover({
    open: () => setWanted(true),
    close: () => setWanted(false),
    openDelay: tooltipDelayMs,
    closeDelay: 0,
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isElsewhere = event instanceof KeyboardEvent ? event.key === 'Escape' : !isWithin(target, event)
      if (isElsewhere) setWanted(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [isOpen, target])
  const hover: TooltipHover = {
    onMouseEnter: ({ currentTarget }) => {
      if (disabled) return
      setTarget(currentTarget)
      openDropdown()
    },
    onMouseLeave: closeDropdown,
  }
  const openAt = (element: HTMLElement) => {
    setTarget(element)
    setWanted(true)
  }
  const panel: ReactNode = target && (
    <Suspense>
      <TooltipPanel {...look} id={id} target={target} opened={isOpen} />
    </Suspense>
  )
  return { hover, openAt, close: closeDropdown, describedBy: isOpen ? id : undefined, panel }
}

const isWithin = (element: HTMLElement | null, { target }: Event): boolean =>
  target instanceof Node && element?.contains(target) === true
