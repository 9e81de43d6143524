import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './settings.module.css'
import type { SettingDraft } from './use-setting-draft.ts'

type Props = {
  readonly label: string
  readonly draft: SettingDraft
  /** Whether to place the buttons below a tall field. */
  readonly isBelow?: boolean
  readonly children: ReactNode
}

/** A field with Save and Cancel buttons while its value differs from the saved one. */
export function DraftButtons({ label, draft, isBelow, children }: Props): ReactNode {
  return (
    <div className={classes.draft} data-below={isBelow || undefined}>
      <div className={classes.field}>{children}</div>
      {draft.fault !== null && (
        <Text size="sm" role="alert" className={classes.fault ?? ''}>
          {draft.fault}
        </Text>
      )}
      {draft.isChanged && (
        <div className={classes.buttons}>
          <Button variant="default" aria-label={`Cancel ${label}`} onClick={draft.cancel}>
            Cancel
          </Button>
          <Button
            aria-label={`Save ${label}`}
            disabled={draft.fault !== null}
            loading={draft.isPending}
            onClick={draft.save}
          >
            Save
          </Button>
        </div>
      )}
    </div>
  )
}
