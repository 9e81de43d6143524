import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bottom-sheet.module.css'
import { DialogBody } from './dialog-body.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { useDoublePressGuard } from './use-double-press-guard.ts'
import { useFocusReturn } from './use-return-of-focus.ts'

export type BottomSheetProps = {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Another dialog covers it, which Escape then closes. */
  readonly isCovered?: boolean
  readonly children: ReactNode
}

/**
 * A panel on phones: as high as its content, at the bottom within reach of the thumb. Longer content scrolls
 * inside.
 */
export function BottomSheet({ title, opened, onClose, isCovered, children }: BottomSheetProps): ReactNode {
  useFocusReturn(opened)
  const closesOutside = useDoublePressGuard(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      returnFocus={false}
      closeOnClickOutside={closesOutside}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: classes.content ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <DialogBody>
        <SectionBoundary>{children}</SectionBoundary>
      </DialogBody>
    </Drawer>
  )
}
