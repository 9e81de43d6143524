import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWorkspace } from '#lib/workspace.ts'
import { type Found, findScanned } from '#nouns/scan/find-scanned.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { type CodeMatches, onlyMatch, scannedAssetLink } from './asset-code.queries.ts'
import { AssetMatches } from './asset-matches.tsx'

type Scanned = { readonly code: string; readonly found: Found }
type Several = { readonly code: string; readonly matches: CodeMatches }

const noMatchText = (code: string) => `Nothing that you may see has the code ${code}.`

type Props = {
  /** A code that a hand scanner read before the panel opened. */
  readonly code?: string
  readonly onClose: () => void
}

/**
 * Opens an asset, a part or an order by its label, barcode or number, from the camera, a scanner or the keyboard. If
 * several assets have the code, the user chooses.
 */
export function ScanAssetPanel({ code: scannedBefore, onClose }: Props): ReactNode {
  const navigate = useNavigate()
  const { actor, property, shownPropertyIds } = useWorkspace()
  const [several, setSeveral] = useState<Several | null>(null)
  const open = ({ code, found }: Scanned) => {
    const only = found.kind === 'assets' ? onlyMatch(found.matches) : null
    if (found.kind === 'assets' && !only) return setSeveral({ code, matches: found.matches })
    // Close first, because the focus belongs to the page, not to the panel's opener.
    flushSync(onClose)
    if (only) void navigate(scannedAssetLink(only, code))
    else if (found.kind === 'part')
      void navigate({ to: '/parts/$partId', params: { partId: String(found.part.partId) } })
    else if (found.kind === 'order')
      void navigate({ to: '/orders/$workorderId', params: { workorderId: String(found.order.workorderId) } })
  }
  return (
    <SheetPanel title="Scan a Code" width={480} onClose={onClose}>
      <Stack gap="sm">
        <ScanField
          label="Code or barcode"
          startsCamera={scannedBefore === undefined}
          takesFocus
          {...(scannedBefore !== undefined && { scanned: scannedBefore })}
          noMatch={noMatchText}
          find={async (scanned): Promise<Scanned | null> => {
            setSeveral(null)
            const where = { actor, propertyId: property.propertyId, propertyIds: shownPropertyIds }
            const found = await findScanned(scanned, where)
            return found && { code: scanned.code, found }
          }}
          onFound={open}
        />
        {several && <AssetMatches {...several} onOpen={onClose} />}
      </Stack>
    </SheetPanel>
  )
}
