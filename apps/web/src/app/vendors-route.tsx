import { may } from '@fettle/rules/permissions'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { VendorsPage } from '#features/vendors/pages/vendors-page.tsx'
import { type VendorSearch, vendorAddress } from '#features/vendors/vendor-search.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/vendors')

/** `/vendors`: the page gets its state from the address, and goes elsewhere by changing it. */
export function VendorsRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = list.useSearch()
  // The router adds what the address holds beyond the schema; only what was read counts.
  const search = useMemo(() => vendorAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: VendorSearch, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Who has gone on while the list was loading is not brought back.
      if (router.history.location.pathname !== '/vendors') return
      void navigate({ search: next, replace, resetScroll: !replace })
    },
    [navigate, router],
  )
  if (!may(actor, 'vendors.read')) return <ForbiddenState message={forbiddenText} />
  return <VendorsPage search={search} onGo={go} />
}
