import { may } from '@fettle/rules/permissions'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type AssetSearch, assetAddress } from '#features/assets/asset-search.ts'
import { AssetsPage } from '#features/assets/pages/assets-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/assets')

/** `/assets`: the page state is in the URL. */
export function AssetsRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = list.useSearch()
  // The router keeps parameters outside the schema, which are ignored.
  const search = useMemo(() => assetAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: AssetSearch, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Does not bring back a user who left while the list was loading.
      if (router.history.location.pathname !== '/assets') return
      void navigate({ search: next, replace, resetScroll: !replace })
    },
    [navigate, router],
  )
  if (!may(actor, 'assets.read')) return <ForbiddenState message={forbiddenText} />
  return <AssetsPage search={search} onGo={go} />
}
