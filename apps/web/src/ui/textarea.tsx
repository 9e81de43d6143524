import { Textarea as KitTextarea, Text, type TextareaProps } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react'

type Paste = {
  readonly field: HTMLTextAreaElement
  /** Number of pasted characters that do not fit, which the browser leaves out silently. */
  readonly leftOut: number
}

/** A text area that says how many characters of a paste did not fit, until its text is shorter or sent. */
export function Textarea(props: TextareaProps): ReactNode {
  return <KitTextarea inputContainer={(input) => <Shortened>{input}</Shortened>} {...props} />
}

function Shortened({ children }: { readonly children: ReactNode }): ReactNode {
  const [paste, setPaste] = useState<Paste | null>(null)
  const endIfShorter = () => {
    if (paste && paste.field.textLength < paste.field.maxLength) setPaste(null)
  }
  useEffect(endIfShorter)
  const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
    const field = target as HTMLTextAreaElement
    // A text area stores every line break as one character.
    const added = clipboardData.getData('text').replaceAll('\r\n', '\n').length
    const length = field.textLength - field.selectionEnd + field.selectionStart + added
    const leftOut = length - field.maxLength
    // The text is in the field after this event.
    setTimeout(() => setPaste(field.maxLength > 0 && leftOut > 0 ? { field, leftOut } : null))
  }
  return (
    <div onPaste={onPaste} onInput={endIfShorter} style={{ display: 'contents' }}>
      {children}
      {paste && (
        <Text role="alert" size="sm" mt={5} c="var(--mantine-color-error)">
          {paste.leftOut === 1 ? '1 character' : `${paste.leftOut} characters`} of the pasted text did not
          fit. The limit is {paste.field.maxLength}.
        </Text>
      )}
    </div>
  )
}
