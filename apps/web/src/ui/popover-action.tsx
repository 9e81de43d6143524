import { Skeleton } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { PopoverPanel, type PopoverPanelProps } from './popover-panel.tsx'

export type PopoverActionProps = {
  readonly title: string
  /** The control that opens the panel. */
  readonly button: (open: () => void) => ReactElement
  readonly maxWidth?: number
  readonly scrolls?: PopoverPanelProps['scrolls']
  /** What the panel holds, made anew each time it opens; it may be loaded on demand. */
  readonly children: (close: () => void) => ReactNode
}

/** A control with a panel beside it that asks for what an action needs. */
export function PopoverAction({ title, button, maxWidth, scrolls, children }: PopoverActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <PopoverPanel
      title={title}
      opened={opened}
      onClose={close}
      target={button(() => setOpened(!opened))}
      scrolls={scrolls ?? false}
      {...(maxWidth !== undefined && { maxWidth })}
    >
      {opened && (
        <Suspense fallback={<Skeleton height={120} width={260} aria-label="Loading..." />}>
          {children(close)}
        </Suspense>
      )}
    </PopoverPanel>
  )
}
