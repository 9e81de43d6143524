import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '../form/action-form.tsx'

/** Not yet sent. Each record shows its own failure afterwards. */
export const sendingLater = { isPending: false, error: null } as const

type Props = { readonly many: string; readonly onCancel: () => void }

/** Replaces a form with choices that belong to one property, for a selection across properties. */
export function SeveralProperties({ many, onCancel }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <ActionForm
      label="Continue"
      isDisabled
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => undefined}
    >
      <Alert color="yellow" role="alert">
        These {many} belong to several {settings.multiPropLabelPlural.toLocaleLowerCase()}. Select {many} of
        only one of them.
      </Alert>
    </ActionForm>
  )
}
