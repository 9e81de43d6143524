import { useMediaQuery } from '@mantine/hooks'

/** Minimum width for two columns and the section list. record-view.module.css uses the same value. */
const wide = '(min-width: 75em)'
const small = '(max-width: 48em)'

/** Layout of a record's page: `isWide` for two columns, `isSmall` for a phone. */
export function useRecordLayout(): { readonly isWide: boolean; readonly isSmall: boolean } {
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery(small, false, { getInitialValueInEffect: false })
  return { isWide, isSmall }
}
