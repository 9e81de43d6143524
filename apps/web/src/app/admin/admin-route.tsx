import { may } from '@fettle/rules/access/permissions'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { adminSections } from './admin-sections.ts'

const sectionPage = getRouteApi('/shell/admin/$section')
const recordPage = getRouteApi('/shell/admin/$section/$record')

/** `/admin`: Administration. Requires permission. */
export function AdminRoute(): ReactNode {
  return <Administration chosen={undefined}>{null}</Administration>
}

/** `/admin/{section}`. */
export function AdminSectionRoute(): ReactNode {
  const { section } = sectionPage.useParams()
  const search = sectionPage.useSearch()
  return <Section section={section} record={undefined} search={search} navigate={sectionPage.useNavigate()} />
}

/** `/admin/{section}/{record}`. */
export function AdminRecordRoute(): ReactNode {
  const { section, record } = recordPage.useParams()
  const search = recordPage.useSearch()
  return <Section section={section} record={record} search={search} navigate={recordPage.useNavigate()} />
}

type Search = Readonly<Record<string, unknown>>

type SectionProps = {
  readonly section: string
  readonly record: string | undefined
  readonly search: Search
  readonly navigate: (to: { search: Search; replace: boolean; resetScroll: boolean }) => Promise<void>
}

function Section({ section, record, search, navigate }: SectionProps): ReactNode {
  const onSearch = useCallback(
    (next: Search, { replace = false }: { readonly replace?: boolean } = {}) =>
      void navigate({ search: next, replace, resetScroll: !replace }),
    [navigate],
  )
  const found = adminSections.find(({ key }) => key === section)
  if (found === undefined) return <NotFoundPage />
  return (
    <Administration chosen={found.key}>
      <Suspense fallback={<Skeleton height="60vh" />}>
        <found.Page key={record ?? ''} record={record} search={search} onSearch={onSearch} />
      </Suspense>
    </Administration>
  )
}

type AdministrationProps = { readonly chosen: string | undefined; readonly children: ReactNode }

function Administration({ chosen, children }: AdministrationProps): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'settings.manage')) return <ForbiddenState message={forbiddenText} />
  return (
    <AdminLayout sections={adminSections} chosen={chosen}>
      {children}
    </AdminLayout>
  )
}
