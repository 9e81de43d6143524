import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RoundPage } from '#features/work-orders/pages/round-page.tsx'
import { readRoundSearch } from '#features/work-orders/round.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'

const round = getRouteApi('/shell/orders/$workorderId/round')

/** `/orders/{id}/round`: the shown asset is in the URL, so that a reload continues there. */
export function RoundRoute(): ReactNode {
  const { workorderId } = round.useParams()
  const { at } = readRoundSearch(round.useSearch())
  const navigate = round.useNavigate()
  const id = recordIdText.safeParse(workorderId)
  if (!id.success) return <NotFoundPage />
  return (
    <RoundPage
      key={id.data}
      workorderId={id.data}
      at={at}
      onGo={(next) => void navigate({ search: { at: next }, replace: true, resetScroll: false })}
      onLeave={() => void navigate({ to: '/orders/$workorderId', params: { workorderId } })}
    />
  )
}
