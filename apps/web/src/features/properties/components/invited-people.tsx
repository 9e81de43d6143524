import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { Alert, Button, CopyButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InvitedResult } from '../invite-people.queries.ts'

type Props = { readonly results: readonly InvitedResult[]; readonly onClose: () => void }

/** Invited people with their one-time passwords, shown only once ([C8.005]). */
export function InvitedPeople({ results, onClose }: Props): ReactNode {
  if (results.length === 0) return null
  const passwords = results.filter(({ password }) => password !== null)
  const lines = passwords.map(({ name, loginName, password }) => `${name}: ${loginName}, ${password}`)
  return (
    <Alert
      color="green"
      role="status"
      title={
        results.length === 1
          ? '1 person has an account now.'
          : `${results.length} people have an account now.`
      }
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {results.map(({ name, loginName, password, lacksTrades }) => (
          <li key={loginName}>
            {password === null ? (
              `${name}: the invitation goes to ${loginName}.`
            ) : (
              <>
                {name}: {loginName}, one-time password <strong>{password}</strong>
              </>
            )}
            {lacksTrades && ' The trades were not saved. Enter them on the Workers page.'}
          </li>
        ))}
      </ul>
      {passwords.length > 0 && (
        <p>
          Pass them on now: they are not shown again. They work for {passwordLinkHours} hours and are changed
          at the first sign-in.
        </p>
      )}
      <Group mt="xs" gap="xs">
        {passwords.length > 0 && (
          <CopyButton value={lines.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-md" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button variant="default" size="compact-md" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Alert>
  )
}
