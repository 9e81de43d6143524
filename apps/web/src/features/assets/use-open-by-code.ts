import { readScannedCode, type ScannedCode } from '@fettle/rules/labels/label-content'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  type CodeMatches,
  findCodeMatches,
  onlyMatch,
  scannedAssetLink,
} from '#nouns/assets/asset-code.queries.ts'

/**
 * Opens the asset for a scanned text in a list's search: its code, barcode or label URL. Several matches open
 * the choice page. A text without a match leaves the list unchanged.
 */
export function useOpenByCode(listed: readonly number[]): (text: string) => void {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const opening = useMutation({
    // The list sends the same search and shows its errors.
    meta: { showsOwnErrors: true },
    mutationFn: async (scanned: ScannedCode) =>
      matchesWithin(listed, scanned, await findCodeMatches(scanned)),
    onSuccess: (matches, { code, propertyId }) => {
      if (!isHere.current || matches.assets.length === 0) return
      const only = onlyMatch(matches)
      if (only) void navigate(scannedAssetLink(only, code))
      else
        void navigate({
          to: '/a/$code',
          params: { code },
          search: propertyId === null ? {} : { p: String(propertyId) },
        })
    },
  })
  return (text) => opening.mutate(readScannedCode(text))
}

/** A label includes its property. A typed word is searched in the list's properties only. */
const matchesWithin = (listed: readonly number[], scanned: ScannedCode, matches: CodeMatches): CodeMatches =>
  scanned.propertyId === null
    ? { ...matches, assets: matches.assets.filter(({ propertyId }) => listed.includes(propertyId)) }
    : matches
