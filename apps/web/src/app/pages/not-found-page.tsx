import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessageState } from '#ui/message-state.tsx'

/** Page for an unknown URL. */
export function NotFoundPage(): ReactNode {
  const { pathname } = useLocation()
  return (
    <MessageState
      icon={<IconMapQuestion size={26} />}
      title="Page not found"
      headingOrder={1}
      message={`There is no page at ${pathname}. The link may be old or mistyped.`}
    >
      <Button component={Link} to="/">
        Home
      </Button>
    </MessageState>
  )
}
