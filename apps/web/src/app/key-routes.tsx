import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CreateKeyPage } from '#features/keys/pages/create-key-page.tsx'
import { KeyPage } from '#features/keys/pages/key-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/keys/$keyId')

/** `/keys/{id}` */
export function KeyRoute(): ReactNode {
  const id = recordIdText.safeParse(detail.useParams().keyId)
  return id.success ? <KeyPage keyId={id.data} /> : <NotFoundPage />
}

/** `/keys/create` */
export function CreateKeyRoute(): ReactNode {
  const { actor } = useWorkspace()
  return may(actor, 'assets.edit') ? <CreateKeyPage /> : <ForbiddenState message={forbiddenText} />
}
