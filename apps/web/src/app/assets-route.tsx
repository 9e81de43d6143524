import { may } from '@fettle/rules/permissions'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type AssetSearch, assetAddress } from '#features/assets/asset-search.ts'
import { AssetsPage } from '#features/assets/pages/assets-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/assets')

/** `/assets`: the page gets its state from the address, and goes elsewhere by changing it. */
export function AssetsRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = list.useSearch()
  // The router adds what the address holds beyond the schema; only what was read counts.
  const search = useMemo(() => assetAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: AssetSearch, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Who has gone on while the list was loading is not brought back.
      if (router.history.location.pathname !== '/assets') return
      void navigate({ search: next, replace, resetScroll: !replace })
    },
    [navigate, router],
  )
  if (!may(actor, 'assets.read')) return <ForbiddenState message={forbiddenText} />
  return <AssetsPage search={search} onGo={go} />
}
