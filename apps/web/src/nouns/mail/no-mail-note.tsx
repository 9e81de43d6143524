import { passwordLostText } from '@fettle/rules/notices/mail-server'
import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReasonWithoutMail } from './mail-status.ts'

const texts = {
  'no-server': 'No mail server is set: mail waits until there is one.',
  'no-password': passwordLostText,
}
const links = { 'no-server': 'Set the mail server', 'no-password': 'Enter the password' }

type Props = {
  /** Alternative to email. */
  readonly instead: string
}

/** Warns before sending that mail is not sent. Renders nothing if it is. */
export function NoMailNote({ instead }: Props): ReactNode {
  const reason = useReasonWithoutMail()
  if (reason === null) return null
  if (reason === 'demo') return <Alert color="yellow">The demo world does not send e-mail. {instead}</Alert>
  return (
    <Alert color="yellow">
      {texts[reason]} {instead}{' '}
      <Anchor component={Link} to="/admin/mail" inherit td="underline">
        {links[reason]}
      </Anchor>
    </Alert>
  )
}
