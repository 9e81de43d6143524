import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Textarea } from '#ui/textarea.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { useEditorEntry } from './use-editor-entry.tsx'

type TextEditorProps = EditorProps & { readonly maxLength: number; readonly hasLines?: boolean }

/**
 * Editor of a text. Enter saves (Ctrl+Enter if multi-line), Escape cancels. Multi-line text starts with the cursor at the
 * end.
 */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { label, maxLength, hasLines, isBusy } = props
  const { text, enter, save: saveText, cancel, notice } = useEditorEntry(props)
  const lines = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const end = lines.current?.value.length ?? 0
    lines.current?.setSelectionRange(end, end)
  }, [])
  const save = () => saveText(text.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
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
          onChange={(event) => enter(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} onChange={(event) => enter(event.currentTarget.value)} />
      )}
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={cancel} />
      {notice}
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
