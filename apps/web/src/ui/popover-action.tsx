import { Skeleton } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { type Command, useCommands } from '../lib/commands.ts'
import { PopoverPanel, type PopoverPanelProps } from './popover-panel.tsx'

export type PopoverActionProps = {
  readonly title: string
  /** The control that opens the panel. */
  readonly button: (open: () => void) => ReactElement<{ 'data-command'?: string }>
  readonly maxWidth?: number
  readonly scrolls?: PopoverPanelProps['scrolls']
  /** Opens the panel from wherever the person is; only where the control is not disabled. */
  readonly command?: Omit<Command, 'run'> | undefined
  /** What the panel holds, made anew each time it opens; it may be loaded on demand. */
  readonly children: (close: () => void) => ReactNode
}

/** A control with a panel beside it that asks for what an action needs. */
export function PopoverAction({
  title,
  button,
  maxWidth,
  scrolls,
  command,
  children,
}: PopoverActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const openFromAfar = () => {
    document.querySelector(`[data-command="${command?.id}"]`)?.scrollIntoView({ block: 'center' })
    setOpened(true)
  }
  useCommands(command ? [{ ...command, run: openFromAfar }] : [])
  const control = button(() => setOpened(!opened))
  return (
    <PopoverPanel
      title={title}
      opened={opened}
      onClose={close}
      target={command ? cloneElement(control, { 'data-command': command.id }) : control}
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
