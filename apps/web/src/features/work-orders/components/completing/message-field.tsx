import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { CompletionDraft } from './completion-draft.ts'
import { fieldIds } from './field-ids.ts'
import classes from './sheet.module.css'

const toRequester = 'To the requester'
const internal = 'Internal'

type Props = {
  readonly text: string
  readonly isPublic: boolean
  readonly isRequired?: boolean
  readonly canBeInternal: boolean
  readonly onChange: (more: Partial<Pick<CompletionDraft, 'text' | 'isPublic'>>) => void
}

/** An accompanying message, with its visibility. */
export function MessageField({ text, isPublic, isRequired, canBeInternal, onChange }: Props): ReactNode {
  return (
    <div className={classes.message}>
      <Textarea
        id={fieldIds.message}
        label={canBeInternal ? 'Message' : 'Message to the requester'}
        withAsterisk={isRequired ?? false}
        rows={2}
        resize="vertical"
        maxLength={maxLength.message}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {canBeInternal && (
        <ChoiceChips
          label="Who can read the message"
          hidesLabel
          choices={[toRequester, internal]}
          value={isPublic ? toRequester : internal}
          onChange={(choice) => onChange({ isPublic: choice === toRequester })}
        />
      )}
    </div>
  )
}
