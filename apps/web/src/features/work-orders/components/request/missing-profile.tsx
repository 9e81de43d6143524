import { isRequester } from '@fettle/rules/access/permissions'
import { missingProfileMessage } from '@fettle/rules/orders/order-requirements'
import { missingProfileAttributes, profileLabels } from '@fettle/rules/people/profile-requirements'
import type { ProfileAttribute } from '@fettle/rules/settings/settings-catalog'
import { Alert, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './missing-profile.module.css'
import { profileOf } from './own-profile.ts'

/** Profile attributes missing for a request. Empty for non-requesters ([A5.008]). */
export function useMissingProfile(): readonly ProfileAttribute[] {
  const { actor, user, settings } = useWorkspace()
  return isRequester(actor) ? missingProfileAttributes(profileOf(user), settings) : []
}

/** Why the form is blocked, with a link to the profile ([A5.009], [A8.008]). */
export function MissingProfile({ missing }: { missing: readonly ProfileAttribute[] }): ReactNode {
  const { user } = useWorkspace()
  if (missing.length === 0) return null
  return (
    <Alert color="red" role="alert" title={missingProfileMessage}>
      <Text size="sm">Missing: {missing.map((attribute) => profileLabels[attribute]).join(', ')}.</Text>
      <Text size="sm" mb="xs">
        Your entries here are saved meanwhile.
      </Text>
      <Link to="/profile/$userId" params={{ userId: String(user.userId) }} className={classes.link}>
        Complete your profile
      </Link>
    </Alert>
  )
}
