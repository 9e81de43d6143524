import { Popover, type PopoverProps, Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { FloatingTarget } from './floating-target.tsx'
import { InPanelContext } from './in-panel-context.ts'
import { NarrowContext } from './narrow-context.ts'
import type { PopoverPanelProps } from './popover-panel.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { useOpenedLater } from './use-opened-later.ts'

/** Maximum width of popovers in pixels ([A9.010]). */
const popoverMaxWidth = 500

/** Minimum readable height in pixels. */
const minHeight = 240

const fitToScreen: NonNullable<PopoverProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(minHeight, availableHeight)}px`
    },
  },
}

type Props = Omit<PopoverPanelProps, 'target'> & {
  readonly id: string
  readonly control: RefObject<HTMLElement | null>
}

/** The panel next to its control. Loads when a panel first opens. */
export function PanelBeside({ id, control, ...props }: Props): ReactNode {
  const titleId = useId()
  return (
    <Popover
      id={id}
      opened={useOpenedLater(props.opened)}
      onChange={(opened) => !opened && props.onClose()}
      position="bottom-end"
      trapFocus
      returnFocus
      closeOnEscape={false}
      hideDetached={false}
      {...(props.scrolls && { middlewares: fitToScreen })}
    >
      <Popover.Target>
        <FloatingTarget control={control} />
      </Popover.Target>
      <Popover.Dropdown
        aria-labelledby={titleId}
        onKeyDown={(event) => isForPanel(event) && props.onClose()}
        style={{
          width: 'max-content',
          ...(props.scrolls && { overflowY: 'auto' as const }),
          maxWidth: `min(${props.maxWidth ?? popoverMaxWidth}px, calc(100vw - 16px))`,
        }}
      >
        <Title order={2} id={titleId} mb="sm">
          {props.title}
        </Title>
        <SectionBoundary>
          <NarrowContext value={false}>
            <InPanelContext value>{props.children}</InPanelContext>
          </NarrowContext>
        </SectionBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}

/**
 * Whether an Escape is meant for the panel: an open list in it closes first, and a dialog over it is
 * separate.
 */
function isForPanel({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[aria-expanded=true]') === null
}
