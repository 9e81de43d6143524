import { recordIdText } from '@fettle/contract/common'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditProfilePage } from '#features/profile/pages/edit-profile-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const edit = getRouteApi('/shell/profile/$userId')

/** `/profile/{id}`: Cancel returns to the previous page, Update opens the account ([B2.111], [B2.112]). */
export function EditProfileRoute(): ReactNode {
  const { userId } = edit.useParams()
  const router = useRouter()
  const id = recordIdText.safeParse(userId)
  const toProfile = () => void router.navigate({ to: '/profile' })
  return id.success ? (
    <EditProfilePage
      userId={id.data}
      onCancel={() => (router.history.canGoBack() ? router.history.back() : toProfile())}
      onDone={toProfile}
    />
  ) : (
    <NotFoundPage />
  )
}
