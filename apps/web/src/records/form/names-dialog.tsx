import { MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { RecordChange } from '../change/record-change.ts'
import type { RecordChanging } from '../change/use-record-change.ts'
import { ActionForm } from './action-form.tsx'

type Named = { readonly id: number; readonly name: string }

export type NamesDialogProps<T> = {
  /** Title of the dialog, such as 'Trades of Cobb, Jennifer'. */
  readonly heading: string
  /** Label of the choices: 'Trades'. */
  readonly title: string
  /** Meaning of an empty choice. */
  readonly hint?: string
  readonly own: readonly Named[]
  readonly offered: readonly Named[]
  readonly changing: RecordChanging<T>
  readonly changeOf: (ids: number[]) => RecordChange<T>
  readonly undoOf: (after: T, ids: number[]) => RecordChange<T>
  readonly onClose: () => void
}

/** Chooses some of a property's records for this one, by name. */
export function NamesDialog<T>(props: NamesDialogProps<T>): ReactNode {
  const { heading, title, hint = '', own, offered, changing, changeOf, undoOf, onClose } = props
  const before = own.map(({ id }) => id)
  const [values, setValues] = useState(() => before.map(String))
  const names = new Map([...own, ...offered].map(({ id, name }) => [id, name]))
  return (
    <ModalPanel title={heading} size={520} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(changeOf(values.map(Number)), {
            notice: `${title} changed.`,
            undo: (after) => undoOf(after, before),
            onDone: onClose,
          })
        }
      >
        <MultiSelect
          label={title}
          data={[...names].map(([id, label]) => ({ value: String(id), label }))}
          value={values}
          onChange={setValues}
          placeholder={values.length === 0 ? hint : ''}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage="Nothing found"
        />
      </ActionForm>
    </ModalPanel>
  )
}
