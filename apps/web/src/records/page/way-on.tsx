import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { readonly to: string; readonly children: ReactNode }

/** Link away from a record that cannot be shown. */
export const WayOn = ({ to, children }: Props): ReactNode => (
  <Anchor component={Link} to={to}>
    {children}
  </Anchor>
)
