import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PmPage } from '#features/pms/pages/pm-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/pms/$scheduleId')

/** `/pms/{id}` */
export function PmRoute(): ReactNode {
  const { scheduleId } = detail.useParams()
  const id = recordIdText.safeParse(scheduleId)
  return id.success ? <PmPage scheduleId={id.data} /> : <NotFoundPage />
}
