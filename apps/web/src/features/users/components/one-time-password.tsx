import { passwordLinkHours } from '@fettle/rules/user-accounts'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './users.module.css'

type Props = { readonly loginName: string; readonly password: string; readonly onClose: () => void }

/** A password that is shown once, to be handed on ([C8.005]). */
export function OneTimePassword({ loginName, password, onClose }: Props): ReactNode {
  return (
    <Stack>
      <Text size="sm">
        Hand it on now: it is not shown again. {loginName} signs in with it within {passwordLinkHours} hours
        and then chooses a password.
      </Text>
      <output className={classes.password}>{password}</output>
      <Group justify="flex-end">
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
