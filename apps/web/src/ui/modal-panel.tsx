import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DialogBody } from './dialog-body.tsx'
import { NarrowContext } from './narrow-context.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { useFocusReturn } from './use-return-of-focus.ts'

export type ModalPanelProps = {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  /** CSS width, by default 80vw ([A9.009]). */
  readonly size?: string | number
  /** Another dialog covers it, which Escape then closes. */
  readonly isCovered?: boolean
  readonly children: ReactNode
}

/** A dialog over the page, 80vw wide, full screen on phones. Escape closes it. */
export function ModalPanel(props: ModalPanelProps): ReactNode {
  const { title, opened, onClose, size = '80vw', isCovered, children } = props
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isSmall && size === '80vw'}
      returnFocus={false}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }}
    >
      <DialogBody>
        <SectionBoundary>
          <NarrowContext value={false}>{children}</NarrowContext>
        </SectionBoundary>
      </DialogBody>
    </Modal>
  )
}
