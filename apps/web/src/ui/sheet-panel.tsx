import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { ModalPanel } from './modal-panel.tsx'

export type SheetPanelProps = {
  readonly title: string
  /** Width at a desk, in pixels. */
  readonly width: number
  /** Another dialog lies over it: Escape is meant for that one. */
  readonly isCovered?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form of its own: at the bottom of a phone within reach of the thumb, a dialog at a desk. It is open as long as it is
 * shown, and stays what it is when the screen is turned, so that nothing entered gets lost.
 */
export function SheetPanel({ title, width, isCovered, onClose, children }: SheetPanelProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isSheet] = useState(isSmall)
  const shared = { opened: true, title, onClose, isCovered: isCovered ?? false }
  if (isSheet) return <BottomSheet {...shared}>{children}</BottomSheet>
  return (
    <ModalPanel {...shared} size={width}>
      {children}
    </ModalPanel>
  )
}
