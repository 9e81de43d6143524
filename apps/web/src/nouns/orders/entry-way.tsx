import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** Marks a request that somebody sent by a code, without signing in: nobody has proved who they are. */
export const EntryWay = (): ReactNode => (
  <Badge
    variant="default"
    size="sm"
    title="Sent with the code on a wall or a machine, without signing in: the name is not verified."
  >
    No account
  </Badge>
)
