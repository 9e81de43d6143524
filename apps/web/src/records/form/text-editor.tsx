import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { useStoredEntry } from './use-stored-entry.ts'

type TextEditorProps = EditorProps & { readonly maxLength: number; readonly hasLines?: boolean }

/**
 * Editor of a text. Enter saves (Ctrl+Enter if multi-line), Escape cancels. Multi-line text starts with the cursor at the
 * end. Stores the text and the value that it replaces on this device until the text is saved or canceled.
 */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { label, initial, form, maxLength, hasLines, isBusy, onSave, onCancel } = props
  const { entry, change, unsaved } = useStoredEntry(form, { text: initial, replaces: initial })
  const { text, replaces } = entry
  const isRestored = unsaved.isRestored && text !== initial
  const lines = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const end = lines.current?.value.length ?? 0
    lines.current?.setSelectionRange(end, end)
  }, [])
  const save = () => {
    const entered = text.trim()
    if (entered === initial) unsaved.clear()
    onSave(entered, unsaved)
  }
  const giveUp = () => {
    unsaved.clear()
    onCancel()
  }
  const type = (typed: string) => change({ text: typed })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key !== 'Enter' || (hasLines && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    if (!isBusy) save()
  }
  const shared = {
    'aria-label': label,
    maxLength,
    value: text,
    onKeyDown,
    autoFocus: true,
    className: classes.input ?? '',
  }
  return (
    <div className={classes.row} data-lines={hasLines || undefined}>
      {hasLines ? (
        <Textarea
          {...shared}
          ref={lines}
          rows={6}
          resize="vertical"
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} onChange={(event) => type(event.currentTarget.value)} />
      )}
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={giveUp} />
      {isRestored && (
        <div className={classes.restored}>
          {replaces !== initial && <p className={classes.now}>Now: {initial || '–'}</p>}
          <RestoredDraftNotice onDiscard={unsaved.clear} />
        </div>
      )}
    </div>
  )
}

type ButtonsProps = Pick<EditorProps, 'label' | 'isBusy' | 'onCancel'> & { readonly onSave: () => void }

/** Save and Cancel buttons next to an input. */
export function EditorButtons({ label, isBusy, onSave, onCancel }: ButtonsProps): ReactNode {
  return (
    <div className={classes.buttons}>
      <ActionIcon
        variant="filled"
        color="petrol"
        size={36}
        loading={isBusy}
        aria-label={`Save ${label}`}
        onClick={onSave}
      >
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={`Cancel editing ${label}`} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
