import { type ReactNode, Suspense, useEffect } from 'react'
import { followHandScanner, useHandScans } from '#lib/hand-scanner.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { scannedCode } from '#nouns/scan/scanned-code.ts'

const ScanAssetPanel = lazyComponent(
  async () => (await import('#nouns/assets/scan-asset-panel.tsx')).ScanAssetPanel,
)

const close = () => scannedCode.set(null)

/** Looks up the codes of a hand scanner on every page. */
export function HandScannerHost(): ReactNode {
  const scanned = useStore(scannedCode)
  useEffect(followHandScanner, [])
  useHandScans(scannedCode.set)
  return (
    <Suspense>{scanned !== null && <ScanAssetPanel key={scanned} code={scanned} onClose={close} />}</Suspense>
  )
}
