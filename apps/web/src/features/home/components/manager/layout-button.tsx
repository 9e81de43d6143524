import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'

const LayoutDialog = lazyComponent(async () => (await import('./layout-dialog.tsx')).LayoutDialog)

/** Opens the layout of the manager's home: which widgets are shown, in which order and size. */
export function LayoutButton({ isSmall }: { isSmall: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="default" size={44} aria-label="Layout" onClick={open}>
          <IconLayoutDashboard size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconLayoutDashboard size={16} aria-hidden />} onClick={open}>
          Layout
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LayoutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
