import type { ContactDetail } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/access/permissions'
import { invitationRefusal } from '@fettle/rules/people/contact-account'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { Button, Stack, Switch } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { contactChange, resendChange, revokeChange, useContactChange } from '../contact-change.ts'
import classes from './contact-page.module.css'

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)

type Props = { readonly contact: ContactDetail }

/** Whether and how the person signs in, and the invitation to it. */
export function AccountCard({ contact }: Props): ReactNode {
  if (contact.accountCard !== null) return <Account contact={contact} />
  if (contact.invitation !== null) return <Invitation contact={contact} />
  return <Invite contact={contact} />
}

function Account({ contact }: Props): ReactNode {
  const { accountCard: card } = contact
  if (card === null) return null
  return (
    <Stack gap="sm">
      <FieldList>
        <DisplayField label="Account">{card.state}</DisplayField>
        <DisplayField label="Signs in as">{card.loginName}</DisplayField>
        <DisplayField label="Role">{card.roleName}</DisplayField>
        <DisplayField label="Last sign-in">
          {card.lastSignIn !== null && <RecordTime iso={card.lastSignIn} zone={contact.propertyTimeZone} />}
        </DisplayField>
      </FieldList>
      {card.viewsAllRequests !== null && <ViewsAll contact={contact} isOn={card.viewsAllRequests} />}
    </Stack>
  )
}

/** May view all requests of the property: for requesters, whose role does not decide it. */
function ViewsAll({ contact, isOn }: Props & { readonly isOn: boolean }): ReactNode {
  const { actor } = useWorkspace()
  const changing = useContactChange(contact.contactId)
  return (
    <>
      <Switch
        label="May view all requests of the property"
        checked={isOn}
        disabled={!may(actor, 'contacts.edit') || changing.isPending}
        onChange={(event) =>
          changing.run(contactChange(contact, { viewsAllRequests: event.currentTarget.checked }), {
            notice: isOn ? 'Views own requests only.' : 'Views all requests of the property.',
            undo: (after) => contactChange(after, { viewsAllRequests: isOn }),
          })
        }
      />
      <ChangeError error={changing.error} />
    </>
  )
}

function Invitation({ contact }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = useContactChange(contact.contactId)
  const { invitation, propertyTimeZone } = contact
  if (invitation === null) return null
  return (
    <Stack gap="sm">
      <FieldList>
        <DisplayField label={invitation.isExpired ? 'Invitation expired' : 'Invited until'}>
          <RecordTime iso={invitation.expiresDateTime} zone={propertyTimeZone} />
        </DisplayField>
        <DisplayField label="Sent to">{invitation.address}</DisplayField>
        <DisplayField label="Sent">
          <RecordTime iso={invitation.sentDateTime} zone={propertyTimeZone} />
        </DisplayField>
        <DisplayField label="Sent by">{invitation.sentBy}</DisplayField>
        <DisplayField label="Role">{invitation.roleName}</DisplayField>
      </FieldList>
      {may(actor, 'contacts.invite') && (
        <p className={classes.line}>
          <Button
            variant="default"
            loading={changing.isPending}
            onClick={() =>
              changing.run(resendChange(contact), {
                notice: 'The invitation was sent again. The link before has ended.',
              })
            }
          >
            Send again
          </Button>
          <Button
            variant="default"
            disabled={changing.isPending}
            onClick={() => changing.run(revokeChange(contact), { notice: 'The invitation was revoked.' })}
          >
            Revoke
          </Button>
        </p>
      )}
      <ChangeError error={changing.error} />
    </Stack>
  )
}

/** No account yet: one line, with the invitation where it is possible, or why it is not. */
function Invite({ contact }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const isOffered = may(actor, 'contacts.invite') && contact.offersInvitations
  const refusal = invitationRefusal({
    isActive: contact.contactActiveFlag,
    hasAddress: isMailAddress(contact.emailAddress),
    account: contact.account,
  })
  return (
    <>
      <p className={classes.line}>
        <span>Does not sign in.</span>
        {isOffered && refusal === null && (
          <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
            Invite to sign in
          </Button>
        )}
      </p>
      {isOffered && refusal !== null && <p className={classes.note}>{refusal}</p>}
      <Suspense>{isAsking && <InviteDialog contact={contact} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
