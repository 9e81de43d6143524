import { Popover, type PopoverProps, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { NarrowContext } from './narrow-context.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { useEscape } from './use-escape.ts'

/** Dialogs are a part of the program that no list waits for: it comes with the first sheet that opens. */
const BottomSheet = lazyComponent(async () => (await import('./bottom-sheet.tsx')).BottomSheet)

/** Widest popover of the product, in pixels ([A9.010]). */
export const popoverMaxWidth = 500

/** Whether what is shown stands inside of a panel: a list that opens there must stay inside, or a press on it would close the panel. */
export const InPanelContext = createContext(false)

export type PopoverPanelProps = {
  readonly title: string
  /** The control that opens it; it gets the state for assistive technology from the popover. */
  readonly target: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly maxWidth?: number
  /** Holds so much that it scrolls within what the screen has left; not for fields with lists, which it would cut off. */
  readonly scrolls?: boolean
  readonly children: ReactNode
}

/** Lower than this, in pixels, nothing could be read in it. */
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
 * A panel with a title that a control opens: beside the control, on a phone at the bottom of the screen. Escape or a
 * press outside closes it and gives the focus back. It goes with the page and stays when the control has been scrolled
 * away, as on a low screen it has to be before the panel's end is seen.
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

/** A panel that is open stays as it is when the screen is turned, so that nothing entered gets lost. */
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

/** An Escape in the panel itself: a list that is open in it closes first, and a dialog over it is not the panel's. */
function isForPanel({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[aria-expanded=true]') === null
}
