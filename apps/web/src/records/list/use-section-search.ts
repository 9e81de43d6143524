import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import type { GoToSearch } from './list-address.ts'

/** List state of an Administration section: parsed URL and navigation. */
export function useSectionSearch<Search extends Readonly<Record<string, unknown>>>(
  section: string,
  address: { readonly parse: (raw: AdminSectionProps['search']) => Search },
  { search: raw, onSearch }: Pick<AdminSectionProps, 'search' | 'onSearch'>,
): { readonly search: Search; readonly onGo: GoToSearch<Search> } {
  const router = useRouter()
  const search = useMemo(() => address.parse(raw), [address, raw])
  const onGo = useCallback<GoToSearch<Search>>(
    (next, options) => {
      // Does not bring back a user who left while the list was loading.
      if (router.history.location.pathname === `/admin/${section}`) onSearch(next, options)
    },
    [onSearch, router, section],
  )
  return { search, onGo }
}
