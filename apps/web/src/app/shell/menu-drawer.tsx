import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogBody } from '#ui/dialog-body.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly children: ReactNode }

/** The menu on a phone. */
export function MenuDrawer({ opened, onClose, children }: Props): ReactNode {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      attributes={{ header: { role: 'none' } }}
    >
      <DialogBody>{children}</DialogBody>
    </Drawer>
  )
}
