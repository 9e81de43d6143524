import { isRequester, may } from '@fettle/rules/permissions'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { useWorkspace } from '../lib/workspace.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { NotBuilt } from './not-built.tsx'

const WorkerHome = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../features/work-orders/pages/home-page.tsx')).HomePage,
  })),
)

/** `/`: the home of those who handle work orders ([A2.031]), otherwise the requester's, which is not built yet. */
export function HomeRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (isRequester(actor)) return <NotBuilt screen="home" />
  if (!may(actor, 'work-orders.read')) return <NothingToHandle />
  return (
    <Suspense>
      <WorkerHome />
    </Suspense>
  )
}

/** For those of the full system whose role leaves work orders out. */
function NothingToHandle(): ReactNode {
  return (
    <>
      <PageHeader title="Home" />
      <EmptyState message="No work orders to display." />
    </>
  )
}
