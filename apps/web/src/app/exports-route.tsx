import { may } from '@fettle/rules/access/permissions'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportsPage } from '#features/exports/pages/exports-page.tsx'
import { NewExportPage } from '#features/exports/pages/new-export-page.tsx'
import { NightlyExportPage } from '#features/exports/pages/nightly-export-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { readSkip } from '#records/list/read-skip.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/exports')
const creation = getRouteApi('/shell/exports/new')
const nightly = getRouteApi('/shell/exports/nightly/$nightlyExportId')

function ForExporters({ children }: { children: ReactNode }): ReactNode {
  const { actor } = useWorkspace()
  return may(actor, 'exports.manage') ? children : <ForbiddenState message={forbiddenText} />
}

function useGoToList(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/exports', search: {} })
}

/** `/exports`: the list of exports, starting at the row in the URL. */
export function ExportsRoute(): ReactNode {
  const skip = readSkip(list.useSearch())
  const navigate = list.useNavigate()
  return (
    <ForExporters>
      <ExportsPage skip={skip} onSkip={(next) => void navigate({ search: next > 1 ? { skip: next } : {} })} />
    </ForExporters>
  )
}

/** `/exports/new`. Starts as a nightly export with `when=night`. */
export function NewExportRoute(): ReactNode {
  const { when } = creation.useSearch()
  const goToList = useGoToList()
  return (
    <ForExporters>
      <NewExportPage isNightly={when === 'night'} onDone={goToList} />
    </ForExporters>
  )
}

/** `/exports/nightly/{nightlyExportId}`: edits a nightly export. */
export function NightlyExportRoute(): ReactNode {
  const { nightlyExportId } = nightly.useParams()
  const goToList = useGoToList()
  return (
    <ForExporters>
      <NightlyExportPage nightlyExportId={Number(nightlyExportId)} onDone={goToList} />
    </ForExporters>
  )
}
