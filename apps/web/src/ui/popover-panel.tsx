import { Popover, type PopoverProps, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { NarrowContext } from './narrow-context.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { useEscape } from './use-escape.ts'

/** Dialogs are a separate chunk, loaded with the first sheet, so that no list waits for it. */
const BottomSheet = lazyComponent(async () => (await import('./bottom-sheet.tsx')).BottomSheet)

/** Maximum width of popovers in pixels ([A9.010]). */
const popoverMaxWidth = 500

/**
 * Whether content is inside a panel: lists opened there must stay inside, because a press outside closes the
 * panel.
 */
export const InPanelContext = createContext(false)

export type PopoverPanelProps = {
  readonly title: string
  /** The control that opens it. The popover adds its ARIA attributes. */
  readonly target: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly maxWidth?: number
  /**
   * Long content that scrolls within the remaining screen. Not for fields with lists, which would be cut off.
   */
  readonly scrolls?: boolean
  readonly children: ReactNode
}

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

/**
 * A panel with a title: next to its control, or at the bottom of the screen on phones. Escape or a press
 * outside closes it and restores the focus. It scrolls with the page and stays when its control is out of
 * view, as on a low screen.
 */
export function PopoverPanel(props: PopoverPanelProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!useIsSheet(props.opened)) return <PanelBeside {...props} />
  return (
    <>
      {props.target}
      {wasOpened && (
        <Suspense>
          <BottomSheet title={props.title} opened={props.opened} onClose={props.onClose}>
            {props.children}
          </BottomSheet>
        </Suspense>
      )}
    </>
  )
}

/** An open panel keeps its form when the screen is rotated, so that input is preserved. */
function useIsSheet(opened: boolean): boolean {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const shown = useRef(isSmall)
  if (!opened) shown.current = isSmall
  return shown.current
}

function PanelBeside(props: PopoverPanelProps): ReactNode {
  const titleId = useId()
  useEscape(props.opened, props.onClose)
  return (
    <Popover
      opened={props.opened}
      onChange={(opened) => !opened && props.onClose()}
      position="bottom-end"
      trapFocus
      returnFocus
      closeOnEscape={false}
      hideDetached={false}
      {...(props.scrolls && { middlewares: fitToScreen })}
    >
      <Popover.Target>{props.target}</Popover.Target>
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
