import { Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** Tooltip of a menu entry: its name, or why it is disabled. */
export function MenuHint({ label, children }: { label: string; children: ReactElement }): ReactNode {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  )
}
