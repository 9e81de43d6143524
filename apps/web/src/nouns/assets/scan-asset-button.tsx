import { may } from '@fettle/rules/access/permissions'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { Tooltip } from '#ui/tooltip.tsx'

const ScanAssetPanel = lazyComponent(async () => (await import('./scan-asset-panel.tsx')).ScanAssetPanel)

/** Scans a code and opens its asset, part or order. Requires permission to view assets. */
export function ScanAssetButton(): ReactNode {
  const { actor } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  if (!may(actor, 'assets.read')) return null
  return (
    <>
      <Tooltip label="Scan a code">
        <ActionIcon
          variant="default"
          size={isSmall ? 44 : 36}
          aria-label="Scan a code"
          onClick={() => setOpen(true)}
        >
          <IconBarcode size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>{isOpen && <ScanAssetPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
