import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type CountSearch, readCountSearch } from '#features/warehouses/count-search.ts'
import { CountStockPage } from '#features/warehouses/pages/count-stock-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

const route = getRouteApi('/shell/stock/count')

/** `/stock/count`: the warehouse, the part type and the bin are in the URL. */
export const CountStockRoute = withAdvancedParts(() => {
  const { actor } = useWorkspace()
  const navigate = route.useNavigate()
  const search = readCountSearch(route.useSearch())
  if (!may(actor, 'parts.edit')) return <ForbiddenState message={forbiddenText} />
  const go = (next: CountSearch) => void navigate({ search: readCountSearch(next), resetScroll: false })
  return <CountStockPage search={search} onGo={go} />
})
