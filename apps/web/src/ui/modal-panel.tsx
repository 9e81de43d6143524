import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'

export type ModalPanelProps = {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  /** CSS width; 80vw unless told ([A9.009]). */
  readonly size?: string | number
  readonly children: ReactNode
}

/** A dialog over the page, 80vw wide, the whole screen on a phone. Escape closes it. */
export function ModalPanel({ title, opened, onClose, size = '80vw', children }: ModalPanelProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useReturnOfFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isSmall && size === '80vw'}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Modal>
  )
}

/**
 * The focus returns to what opened the dialog, also where the dialog was already open when it was first shown: a page
 * that is loaded on demand comes that way, and the library only watches for a change.
 */
function useReturnOfFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  if (opened) opener.current ??= document.activeElement
  useEffect(() => {
    if (!opened) return
    return () => {
      const element = opener.current as HTMLElement | null
      opener.current = null
      // The dialog gives the focus free only after this turn.
      setTimeout(() => {
        if (element?.isConnected) element.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}
