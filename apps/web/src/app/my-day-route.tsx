import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { MyDayPage } from '#features/work-orders/pages/my-day-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

/** `/my-day`: for users who handle work orders. */
export function MyDayRoute(): ReactNode {
  const { actor } = useWorkspace()
  return may(actor, 'work-orders.edit') ? <MyDayPage /> : <ForbiddenState message={forbiddenText} />
}
