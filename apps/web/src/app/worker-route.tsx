import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WorkerPage } from '#features/workers/pages/worker-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/workers/$workerId')

/** `/workers/{id}` */
export function WorkerRoute(): ReactNode {
  const { workerId } = detail.useParams()
  const id = recordIdText.safeParse(workerId)
  return id.success ? <WorkerPage workerId={id.data} /> : <NotFoundPage />
}
