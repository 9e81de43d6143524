import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** Marks a request sent by code without signing in, whose requester is unverified. */
export const EntryWay = (): ReactNode => (
  <Badge
    variant="default"
    size="sm"
    title="Sent with the code on a wall or a machine, without signing in: the name is not verified."
  >
    No account
  </Badge>
)
