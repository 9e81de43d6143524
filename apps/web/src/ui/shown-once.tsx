import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './shown-once.module.css'

type Props = {
  readonly secret: string
  /** Too long to be announced. */
  readonly isLong?: boolean
  /** Purpose of the secret, and that it is not shown again. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A secret that is shown once, for copying. */
export function ShownOnce({ secret, isLong, children, onClose }: Props): ReactNode {
  return (
    <Stack>
      <Text size="sm">{children}</Text>
      <output className={classes.secret} data-long={isLong || undefined}>
        {secret}
      </output>
      <Group justify="flex-end">
        <CopyButton value={secret}>
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
