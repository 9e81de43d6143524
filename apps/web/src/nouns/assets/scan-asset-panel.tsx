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
 * Opens the asset whose label or barcode is held before the camera, typed by a scanner or by hand. Asks which one where
 * several have the code.
 */
export function ScanAssetPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const [several, setSeveral] = useState<Scanned | null>(null)
  const open = (scanned: Scanned) => {
    const only = onlyMatch(scanned.matches)
    if (!only) return setSeveral(scanned)
    // Closed first: the focus belongs to the page of the asset, not to what opened the panel.
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
