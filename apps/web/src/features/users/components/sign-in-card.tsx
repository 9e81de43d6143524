import type { AccountDetail } from '@fettle/contract/accounts'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { Button, Stack } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useReasonWithoutMail } from '#nouns/mail/mail-status.ts'
import { NoMailNote } from '#nouns/mail/no-mail-note.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { OptionalTime, RecordTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { linkChange, unlockChange, useAccountChange } from '../user-change.ts'
import classes from './users.module.css'

const OneTimePasswordDialog = lazyComponent(
  async () => (await import('./one-time-password-dialog.tsx')).OneTimePasswordDialog,
)

const reasonsWithoutMail = {
  demo: 'the demo world sends no e-mail',
  'no-server': 'it waits for a mail server',
  'no-password': 'it waits for the password of the mail server',
}

type Props = { readonly account: AccountDetail }

/** Sign-in method of the person, and actions to restore access. */
export function SignInCard({ account }: Props): ReactNode {
  const { settings } = useWorkspace()
  const zone = settings.homeBaseTimeZone
  const { link, lockedUntil, issuer } = account
  return (
    <Stack gap="sm">
      <FieldList>
        <DisplayField label="Last sign-in">
          <OptionalTime iso={account.lastSignIn} zone={zone} />
        </DisplayField>
        {issuer !== null && <DisplayField label="Signs in at">{issuer}</DisplayField>}
        {lockedUntil !== null && (
          <DisplayField label="Locked until">
            <RecordTime iso={lockedUntil} zone={zone} />
          </DisplayField>
        )}
        {link && (
          <>
            <DisplayField label={link.purpose === 'invitation' ? 'Invitation sent to' : 'Link sent to'}>
              {link.address}
            </DisplayField>
            <DisplayField label={link.isExpired ? 'Link expired' : 'Link works until'}>
              <RecordTime iso={link.expiresDateTime} zone={zone} />
            </DisplayField>
          </>
        )}
        {account.mustChangePassword && (
          <DisplayField label="Password">Must be changed at the next sign-in</DisplayField>
        )}
      </FieldList>
      {account.can.change && account.state !== 'Disabled' && <Help account={account} />}
    </Stack>
  )
}

function Help({ account }: Props): ReactNode {
  const changing = useAccountChange(account.userId)
  const [isAsking, setAsking] = useState(false)
  const isInvited = account.state === 'Invited'
  const hasAddress = isMailAddress(account.emailAddress)
  const withoutMail = useReasonWithoutMail()
  return (
    <>
      {account.offersPasswords && hasAddress && (
        <NoMailNote instead="Set a one-time password and pass it on yourself." />
      )}
      <p className={classes.line}>
        {account.state === 'Locked' && (
          <Button
            loading={changing.isPending}
            onClick={() => changing.run(unlockChange(account), { notice: 'The account is unlocked.' })}
          >
            Unlock
          </Button>
        )}
        {account.offersPasswords && hasAddress && (
          <Button
            variant="default"
            disabled={changing.isPending}
            onClick={() =>
              changing.run(linkChange(account), {
                notice:
                  withoutMail === null
                    ? `The ${isInvited ? 'invitation' : 'link'} was sent. A link before has ended.`
                    : `The ${isInvited ? 'invitation' : 'link'} was not sent: ${reasonsWithoutMail[withoutMail]}.`,
              })
            }
          >
            {isInvited ? 'Send invitation again' : 'Send link to a new password'}
          </Button>
        )}
        {account.offersPasswords && (
          <Button variant="default" disabled={changing.isPending} onClick={() => setAsking(true)}>
            Set one-time password
          </Button>
        )}
      </p>
      {account.offersPasswords && !hasAddress && (
        <p className={classes.note}>Without an e-mail address no link can be sent.</p>
      )}
      {!account.offersPasswords && (
        <p className={classes.note}>The password is kept at your identity provider.</p>
      )}
      <ChangeError error={changing.error} />
      <Suspense>
        {isAsking && <OneTimePasswordDialog account={account} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
