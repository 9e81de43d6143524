import type { WarehousePart } from '@fettle/contract/warehouses'
import { useEffect, useRef, useState } from 'react'

/** Lines shown at first, and added by 'Show more'. */
const shownAtOnce = 100

/** Focuses the quantity of a part, on a line that may have to be shown or loaded first, and returns to the scan field. */
export function useLineFocus(parts: readonly WarehousePart[]) {
  const [shown, setShown] = useState(shownAtOnce)
  const [wanted, setWanted] = useState<number | null>(null)
  const scanner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = parts.findIndex(({ partId }) => partId === wanted)
    if (at === -1) return
    if (at >= shown) {
      setShown(at + 1)
      return
    }
    const input = document.querySelector<HTMLInputElement>(`[data-count="${wanted}"]`)
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
    input?.select()
    setWanted(null)
  }, [wanted, parts, shown])
  return {
    shown,
    showMore: () => setShown(shown + shownAtOnce),
    scanner,
    focusOn: setWanted,
    returnToScan: () => scanner.current?.querySelector('input')?.focus(),
  }
}
