import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DialogBody } from './dialog-body.tsx'
import { NarrowContext } from './narrow-context.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { useDoublePressGuard } from './use-double-press-guard.ts'
import { useFocusReturn } from './use-return-of-focus.ts'

export type ModalPanelProps = {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  /** CSS width, by default 80vw ([A9.009]). */
  readonly size?: string | number
  /** Another dialog covers it, which Escape then closes. */
  readonly isCovered?: boolean
  /** Takes the whole screen of a phone, upright and on its side, whatever its size. */
  readonly fillsPhone?: boolean
  readonly children: ReactNode
}

const phone = '(max-width: 48em), (max-height: 30em)'

/** A dialog over the page, 80vw wide, the whole screen on a phone. Escape closes it. */
export function ModalPanel(props: ModalPanelProps): ReactNode {
  const { title, opened, onClose, size = '80vw', isCovered, fillsPhone, children } = props
  const isSmall = useMediaQuery(fillsPhone ? phone : '(max-width: 48em)', false, {
    getInitialValueInEffect: false,
  })
  useFocusReturn(opened)
  const closesOutside = useDoublePressGuard(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isSmall && (fillsPhone || size === '80vw')}
      returnFocus={false}
      closeOnClickOutside={closesOutside}
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
