import { may } from '@fettle/rules/access/permissions'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ImportSearch, readImportSearch } from '#features/imports/import-search.ts'
import { ImportPage } from '#features/imports/pages/import-page.tsx'
import { ImportsPage } from '#features/imports/pages/imports-page.tsx'
import { NewImportPage } from '#features/imports/pages/new-import-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { readSkip } from '#records/list/read-skip.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/imports')
const creation = getRouteApi('/shell/imports/new')
const single = getRouteApi('/shell/imports/$importId')

function ForImporters({ children }: { children: ReactNode }): ReactNode {
  const { actor } = useWorkspace()
  return may(actor, 'imports.manage') ? children : <ForbiddenState message={forbiddenText} />
}

/** `/imports`: the list of imports, starting at the row in the URL. */
export function ImportsRoute(): ReactNode {
  const skip = readSkip(list.useSearch())
  const navigate = list.useNavigate()
  return (
    <ForImporters>
      <ImportsPage skip={skip} onSkip={(next) => void navigate({ search: next > 1 ? { skip: next } : {} })} />
    </ForImporters>
  )
}

/** `/imports/new`: the kind is in the URL, so that lists can link to it. */
export function NewImportRoute(): ReactNode {
  const { kind } = creation.useSearch()
  const navigate = useNavigate()
  return (
    <ForImporters>
      <NewImportPage
        kind={kind}
        onKind={(chosen) =>
          void navigate({
            to: '/imports/new',
            search: chosen === undefined ? {} : { kind: chosen },
            replace: true,
            resetScroll: false,
          })
        }
        onUploaded={({ importId }) =>
          void navigate({
            to: '/imports/$importId',
            params: { importId: String(importId) },
            search: {},
            replace: true,
          })
        }
      />
    </ForImporters>
  )
}

/** `/imports/{importId}`: the step and the shown rows are in the URL. */
export function ImportRoute(): ReactNode {
  const importId = Number(single.useParams().importId)
  const search = readImportSearch(single.useSearch())
  const navigate = single.useNavigate()
  const go = (next: ImportSearch) =>
    void navigate({ search: readImportSearch(next), resetScroll: next.step !== search.step })
  return (
    <ForImporters>
      {Number.isSafeInteger(importId) && importId > 0 ? (
        <ImportPage importId={importId} search={search} onSearch={go} />
      ) : (
        <EmptyState message="This import does not exist." />
      )}
    </ForImporters>
  )
}
