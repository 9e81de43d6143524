import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readAssignmentSearch } from '#features/assignment/assignment-search.ts'
import { AssignmentPage } from '#features/assignment/pages/assignment-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const route = getRouteApi('/shell/assignment')

/** `/assignment`: the input is in the URL. */
export function AssignmentRoute(): ReactNode {
  const { actor } = useWorkspace()
  const search = readAssignmentSearch(route.useSearch())
  const navigate = route.useNavigate()
  if (!may(actor, 'assignments.explain')) return <ForbiddenState message={forbiddenText} />
  return (
    <AssignmentPage
      search={search}
      onAsk={(next) =>
        void navigate({ search: next, replace: search.order === undefined, resetScroll: false })
      }
    />
  )
}
