import type { ReactNode } from 'react'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { useStoredEntry } from './use-stored-entry.ts'

type Options = Pick<EditorProps, 'form' | 'initial' | 'onSave' | 'onCancel'> & {
  /** The current value as displayed. Defaults to `initial`. */
  readonly shown?: string | undefined
}

type EditorEntry = {
  readonly text: string
  readonly enter: (text: string) => void
  readonly save: (entered?: string) => void
  readonly cancel: () => void
  /** Whether the input is from an earlier visit. */
  readonly isRestored: boolean
  /** Notice about restored input, or null. */
  readonly notice: ReactNode
}

/**
 * Input of an in-place editor. Stores the input and the value that it replaces on this device until it is saved or
 * canceled.
 */
export function useEditorEntry({ form, initial, shown, onSave, onCancel }: Options): EditorEntry {
  const { entry, change, unsaved } = useStoredEntry(form, { text: initial, replaces: initial })
  const { text, replaces } = entry
  const isRestored = unsaved.isRestored && text !== initial
  return {
    text,
    enter: (typed) => change({ text: typed }),
    save: (entered = text) => {
      if (entered === initial) unsaved.clear()
      onSave(entered, unsaved)
    },
    cancel: () => {
      unsaved.clear()
      onCancel()
    },
    isRestored: unsaved.isRestored,
    notice: isRestored && (
      <div className={classes.restored}>
        {replaces !== initial && <p className={classes.now}>Now: {(shown ?? initial) || '–'}</p>}
        <RestoredDraftNotice onDiscard={unsaved.clear} />
      </div>
    ),
  }
}
