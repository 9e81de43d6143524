import { Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** What an entry of the menu is called, or why it can't be used, beside it. */
export function MenuHint({ label, children }: { label: string; children: ReactElement }): ReactNode {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  )
}
