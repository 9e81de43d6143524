import type { User } from '@fettle/contract/users'
import { isRequester } from '@fettle/rules/access/permissions'
import { missingProfileMessage } from '@fettle/rules/orders/order-requirements'
import {
  missingProfileAttributes,
  type Profile,
  profileLabels,
} from '@fettle/rules/people/profile-requirements'
import type { ProfileAttribute } from '@fettle/rules/settings/settings-catalog'
import { Alert, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './missing-profile.module.css'

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

/** The user's contact data for the profile rule. Empty without a contact. */
function profileOf({ contact }: Pick<User, 'contact'>): Profile {
  if (!contact) return {}
  return {
    emailAddress: contact.emailAddress,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phone,
    company: contact.company,
    property: String(contact.propertyId),
    department: contact.departmentName,
    campus: contact.campus,
    building: contact.location1,
    floor: contact.floor,
    suite: contact.location2,
  }
}
