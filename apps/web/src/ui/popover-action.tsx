import { cloneElement, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Command } from '#lib/commands.ts'
import { DeferredPanelContent } from './deferred-panel-content.tsx'
import type { PanelControlProps } from './panel-control.ts'
import { PopoverPanel, type PopoverPanelProps } from './popover-panel.tsx'
import { doublePressMs } from './use-double-press-guard.ts'
import { usePanelCommand } from './use-panel-command.ts'

/** Asked before the panel closes. Returns whether it stays open, for example to ask the person. */
export type PanelHold = RefObject<(() => boolean) | null>

export type PopoverActionProps = {
  readonly title: string
  /** The control that opens the panel. */
  readonly button: (
    open: () => void,
  ) => ReactElement<Partial<PanelControlProps> & { 'data-command'?: string }>
  readonly maxWidth?: number
  readonly scrolls?: PopoverPanelProps['scrolls']
  /** Opens the panel from anywhere, unless the control is disabled. */
  readonly command?: Omit<Command, 'run'> | undefined
  /**
   * Whether the action is available; true by default. If not, nothing is shown. An open panel stays, because a change by
   * another user must not remove the input.
   */
  readonly isOffered?: boolean
  /** Called when the panel opens or closes. */
  readonly onOpenChange?: (opened: boolean) => void
  /** Content of the panel, mounted on each opening. It may be loaded lazily. */
  readonly children: (close: () => void, hold: PanelHold) => ReactNode
}

/** A control with a panel for the input of an action. A double press leaves the panel open. */
export function PopoverAction({
  title,
  button,
  maxWidth,
  scrolls,
  command,
  isOffered = true,
  onOpenChange,
  children,
}: PopoverActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const hold: PanelHold = useRef(null)
  const change = (next: boolean) => {
    setOpened(next)
    onOpenChange?.(next)
  }
  const close = () => change(false)
  const closeUnlessHeld = () => {
    if (hold.current?.() !== true) close()
  }
  const mark = usePanelCommand(isOffered ? command : undefined, () => change(true))
  const openedAtMs = useRef(0)
  const toggle = () => {
    const now = performance.now()
    if (opened && now - openedAtMs.current < doublePressMs) return
    openedAtMs.current = now
    if (opened) closeUnlessHeld()
    else change(true)
  }
  if (!isOffered && !opened) return null
  const control = button(toggle)
  return (
    <PopoverPanel
      title={title}
      opened={opened}
      onClose={closeUnlessHeld}
      target={cloneElement(control, mark)}
      scrolls={scrolls ?? false}
      {...(maxWidth !== undefined && { maxWidth })}
    >
      {opened && <DeferredPanelContent>{children(close, hold)}</DeferredPanelContent>}
    </PopoverPanel>
  )
}
