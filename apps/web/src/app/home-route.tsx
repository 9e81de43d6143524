import { isFullSystem, isWorker, may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { type HomeSearch, homeAddress } from '#features/home/requester-home-search.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const RequesterHomePage = lazyComponent(
  async () => (await import('#features/home/pages/requester-home-page.tsx')).RequesterHomePage,
)

const WorkerHome = lazyComponent(async () => (await import('./worker-home.tsx')).WorkerHome)
const ManagerHome = lazyComponent(async () => (await import('./manager-home.tsx')).ManagerHome)

const home = getRouteApi('/shell/')

/**
 * `/`: workers have a separate home, all others the requester home ([A2.031], [A2.032]), with figures for
 * full-system users.
 */
export function HomeRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!isWorker(actor)) return <FilteredHome />
  if (!may(actor, 'work-orders.read')) return <NothingToHandle />
  return (
    <Suspense>
      <WorkerHome />
    </Suspense>
  )
}

/** For workers without permission to see work orders. */
function NothingToHandle(): ReactNode {
  return (
    <>
      <PageHeader title="Home" />
      <EmptyState message="No work orders to display." />
    </>
  )
}

/** The widget's filters are in the URL, so that returning restores them. */
function FilteredHome(): ReactNode {
  const { actor } = useWorkspace()
  const Home = isFullSystem(actor) && may(actor, 'home-figures.read') ? ManagerHome : RequesterHomePage
  const raw = home.useSearch()
  const search = useMemo(() => homeAddress.parse(raw), [raw])
  const navigate = home.useNavigate()
  const go = useCallback(
    (next: HomeSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <Suspense>
      <Home search={search} onGo={go} />
    </Suspense>
  )
}
