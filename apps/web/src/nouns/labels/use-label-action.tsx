import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { MenuAction } from '#ui/actions-menu.tsx'

/** 'Print Labels' menu item with its dialog. */
export function useLabelAction(dialog: (onClose: () => void) => ReactNode): {
  readonly action: MenuAction
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  return {
    action: { label: 'Print Labels', Icon: IconQrcode, run: () => setOpen(true) },
    dialog: isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>,
  }
}
