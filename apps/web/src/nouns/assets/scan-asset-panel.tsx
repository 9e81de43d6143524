import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { type CodeMatches, findCodeMatches, onlyMatch, scannedAssetLink } from './asset-code.queries.ts'
import { AssetMatches, noMatchText } from './asset-matches.tsx'

type Scanned = { readonly code: string; readonly matches: CodeMatches }

/**
 * Opens an asset by its label or barcode, from the camera, a scanner or the keyboard. If several have the
 * code, the user chooses.
 */
export function ScanAssetPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const [several, setSeveral] = useState<Scanned | null>(null)
  const open = (scanned: Scanned) => {
    const only = onlyMatch(scanned.matches)
    if (!only) return setSeveral(scanned)
    // Close first, because the focus belongs to the asset's page, not to the panel's opener.
    flushSync(onClose)
    void navigate(scannedAssetLink(only, scanned.code))
  }
  return (
    <SheetPanel title="Scan an Asset" width={480} onClose={onClose}>
      <Stack gap="sm">
        <ScanField
          label="Code or barcode"
          startsCamera
          takesFocus
          noMatch={noMatchText}
          find={async (scanned): Promise<Scanned | null> => {
            setSeveral(null)
            const matches = await findCodeMatches(scanned)
            return matches.assets.length === 0 ? null : { code: scanned.code, matches }
          }}
          onFound={open}
        />
        {several && <AssetMatches {...several} onOpen={onClose} />}
      </Stack>
    </SheetPanel>
  )
}
