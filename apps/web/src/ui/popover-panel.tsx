import { useMediaQuery } from '@mantine/hooks'
import { cloneElement, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { type PanelControl, usePanelControl } from './panel-control.ts'
import { useEscape } from './use-escape.ts'

/** Dialogs are a separate chunk, loaded with the first sheet, so that no list waits for it. */
const BottomSheet = lazyComponent(async () => (await import('./bottom-sheet.tsx')).BottomSheet)
const PanelBeside = lazyComponent(async () => (await import('./panel-beside.tsx')).PanelBeside)

export type PopoverPanelProps = {
  readonly title: string
  /** The control that opens it. The popover adds its ARIA attributes. */
  readonly target: PanelControl
  readonly opened: boolean
  readonly onClose: () => void
  readonly maxWidth?: number
  /**
   * Long content that scrolls within the remaining screen. Not for fields with lists, which would be cut off.
   */
  readonly scrolls?: boolean
  readonly children: ReactNode
}

/**
 * A panel with a title: next to its control, or at the bottom of the screen on phones. Escape or a press
 * outside closes it and restores the focus. It scrolls with the page and stays when its control is out of
 * view, as on a low screen. Loads when it first opens.
 */
export function PopoverPanel({ target, ...panel }: PopoverPanelProps): ReactNode {
  const { title, opened, onClose, children } = panel
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const isSheet = useIsSheet(opened)
  const { id, control, props } = usePanelControl(opened, 'dialog')
  useEscape(opened && !isSheet, onClose)
  return (
    <>
      {isSheet ? target : cloneElement(target, props)}
      {wasOpened && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          {isSheet ? (
            <BottomSheet title={title} opened={opened} onClose={onClose}>
              {children}
            </BottomSheet>
          ) : (
            <PanelBeside {...panel} id={id} control={control} />
          )}
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
