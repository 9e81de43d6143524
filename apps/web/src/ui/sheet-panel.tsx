import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { ModalPanel } from './modal-panel.tsx'

export type SheetPanelProps = {
  readonly title: string
  /** Desktop width in pixels. */
  readonly width: number
  /** Another dialog covers it, which Escape then closes. */
  readonly isCovered?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a bottom sheet on phones and in a dialog on desktops. Open while mounted, and stays in its form
 * when the screen is rotated, so that input is preserved.
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
