import { isRequester } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileForm } from '../components/profile-form.tsx'

export type EditProfilePageProps = {
  /** User id in the URL. */
  readonly userId: number
  readonly onCancel: () => void
  readonly onDone: () => void
}

/**
 * Form for the person's own account, for requesters ([B2.103], [B2.104]). Other accounts cannot be edited
 * here.
 */
export function EditProfilePage({ userId, onCancel, onDone }: EditProfilePageProps): ReactNode {
  const { actor, user } = useWorkspace()
  usePageTitle('Edit My User Account')
  return (
    <>
      <PageHeader title="Edit My User Account" />
      {userId !== user.userId || !isRequester(actor) ? (
        <ForbiddenState message={forbiddenText} />
      ) : user.contact === null ? (
        <EmptyState message="This account has no contact record to edit. Please contact support." />
      ) : (
        <ProfileForm contact={user.contact} onCancel={onCancel} onDone={onDone} />
      )}
    </>
  )
}
