import { Text } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** Number of pasted characters that exceed the field's maximum length, which the browser leaves out silently. */
function leftOutOf({ target, clipboardData }: ClipboardEvent): number {
  if (!(target instanceof HTMLTextAreaElement) || target.maxLength < 0) return 0
  // A text area stores every line break as one character.
  const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length
  const replaced = target.selectionEnd - target.selectionStart
  return Math.max(0, target.value.length - replaced + pasted - target.maxLength)
}

/** The input of a text area, with a message while it contains a paste that did not fit. */
export function ShortenedPaste({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [leftOut, setLeftOut] = useState(0)
  const field = () => place.current?.querySelector('textarea')
  const maxLength = field()?.maxLength ?? 0
  // A shortened text has the maximum length until the person shortens or sends it.
  const clearIfShorter = () => {
    if (leftOut > 0 && (field()?.value.length ?? 0) < maxLength) setLeftOut(0)
  }
  useEffect(clearIfShorter)
  const onPaste = (event: ClipboardEvent) => {
    const next = leftOutOf(event)
    // The text is in the field after this event.
    setTimeout(() => setLeftOut(next))
  }
  return (
    <div ref={place} onPaste={onPaste} onInput={clearIfShorter} style={{ display: 'contents' }}>
      {children}
      {leftOut > 0 && (
        <Text role="alert" size="sm" mt={5} c="var(--mantine-color-error)">
          The pasted text was shortened: {leftOut === 1 ? '1 character' : `${leftOut} characters`} did not
          fit. This field takes {maxLength} characters.
        </Text>
      )}
    </div>
  )
}
