import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

type Props = {
  readonly isAsked: boolean
  /** Dialog for the filter's name. */
  readonly dialog: (on: { onClose: () => void; onSaved: (title: string) => void }) => ReactNode
  readonly onDone: () => void
}

/** Saves the list's query as a personal filter, and shows where to find it. */
export function SaveFilter({ isAsked, dialog, onDone }: Props): ReactNode {
  const [title, setTitle] = useState<string | null>(null)
  return (
    <>
      {title !== null && (
        <Alert
          role="status"
          mb="sm"
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => setTitle(null)}
        >
          Saved. ‘{title}’ is beside the tabs now, and in My Filters on{' '}
          <Anchor component={Link} to="/" inherit>
            Home
          </Anchor>
          .
        </Alert>
      )}
      {isAsked &&
        dialog({
          onClose: onDone,
          onSaved: (saved) => {
            setTitle(saved)
            onDone()
          },
        })}
    </>
  )
}
