import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** Marks a request that somebody sent by a code, without signing in: nobody has proved who they are. */
export const EntryWay = (): ReactNode => (
  <Badge
    variant="default"
    size="sm"
    tt="none"
    fw={500}
    title="Sent by the code on a wall or a machine. Nobody signed in, so the name is as they gave it."
  >
    No account
  </Badge>
)
