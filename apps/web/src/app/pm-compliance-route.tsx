import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ComplianceSearch, readComplianceSearch } from '#features/pms/compliance-search.ts'
import { CompliancePage } from '#features/pms/pages/compliance-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const route = getRouteApi('/shell/pms/compliance')

/** `/pms/compliance`: the period, the groups and the open number are in the URL. */
export function PmComplianceRoute(): ReactNode {
  const { actor } = useWorkspace()
  const search = readComplianceSearch(route.useSearch())
  const navigate = route.useNavigate()
  if (!may(actor, 'pms.read')) return <ForbiddenState message={forbiddenText} />
  const go = (next: ComplianceSearch) =>
    void navigate({ search: readComplianceSearch(next), resetScroll: false })
  return <CompliancePage search={search} onGo={go} />
}
