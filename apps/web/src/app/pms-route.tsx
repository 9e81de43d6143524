import { may } from '@fettle/rules/permissions'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { PmsPage } from '#features/pms/pages/pms-page.tsx'
import { type PmSearch, pmAddress } from '#features/pms/pm-search.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/pms')

/** `/pms`: the page state is in the URL. */
export function PmsRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = list.useSearch()
  // The router keeps parameters outside the schema, which are ignored.
  const search = useMemo(() => pmAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: PmSearch, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Does not bring back a user who left while the list was loading.
      if (router.history.location.pathname !== '/pms') return
      void navigate({ search: next, replace, resetScroll: !replace })
    },
    [navigate, router],
  )
  if (!may(actor, 'pms.read')) return <ForbiddenState message={forbiddenText} />
  return <PmsPage search={search} onGo={go} />
}
