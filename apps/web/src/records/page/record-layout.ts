import { useMediaQuery } from '@mantine/hooks'

/** Two columns and the list of sections need so much; record-view.module.css says the same of both. */
const wide = '(min-width: 75em)'
const small = '(max-width: 48em)'

/** How much room a record's page has: `isWide` for two columns, `isSmall` for a phone. */
export function useRecordLayout(): { readonly isWide: boolean; readonly isSmall: boolean } {
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery(small, false, { getInitialValueInEffect: false })
  return { isWide, isSmall }
}
