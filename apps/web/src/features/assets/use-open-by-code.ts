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
 * Opens the asset that a scanner typed into the search of a list: by its code, its barcode or the address on its label.
 * Where several have the code, the page that asks which one opens. A text that is no code leaves the list as it is.
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
    // The list is asked for the same text and says what is wrong.
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

/** A label names its property; a word that was typed is looked for in the properties of the list only. */
const matchesWithin = (listed: readonly number[], scanned: ScannedCode, matches: CodeMatches): CodeMatches =>
  scanned.propertyId === null
    ? { ...matches, assets: matches.assets.filter(({ propertyId }) => listed.includes(propertyId)) }
    : matches
