import { readScannedCode, type ScannedCode } from '@fettle/rules/labels/label-content'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isUnreached } from '#lib/device/kept-queries.ts'
import { describeError } from '#lib/error-texts.ts'
import { useHandScans } from '#lib/hand-scanner.ts'
import { useIsTouch } from '#ui/use-is-touch.ts'
import { BarcodeInput } from './barcode-input.tsx'
import { useFieldKeys } from './use-field-keys.ts'

const noBarcode = (code: string) => `No match for the barcode ${code}.`

/** Without a network, trying again helps only once the server can be reached. */
function describeFailure(error: Error): string {
  const { message, detail } = describeError(error)
  return isUnreached(error) && detail ? detail : message
}

type Props<T> = {
  readonly label: string
  /** Starts the camera immediately, if allowed. */
  readonly startsCamera?: boolean
  /** The field is focused when its panel opens, so that a hand scanner can type immediately. */
  readonly takesFocus?: boolean
  /** A code that was scanned before the field appeared, and is looked up at once. */
  readonly scanned?: string
  /** Message for a code without a match. */
  readonly noMatch?: (code: string) => string
  /** Finds the item of a scanned text, or of a label's code and property. */
  readonly find: (scanned: ScannedCode) => Promise<T | null>
  readonly onFound: (item: T) => void
}

/**
 * A barcode field: for a scanner that types and presses Enter, the keyboard, or the camera. It keeps the
 * focus, to scan several codes in a row.
 */
export function ScanField<T>(props: Props<T>): ReactNode {
  const { label, startsCamera = false, takesFocus = false, noMatch = noBarcode, find, onFound } = props
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const isTouch = useIsTouch()
  const [isTapped, setTapped] = useState(false)
  const search = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: find,
    onSuccess: (item) => {
      if (item !== null) onFound(item)
    },
  })
  const scan = (code: string) => {
    const scanned = readScannedCode(code)
    if (scanned.code === '') return
    setText('')
    search.mutate(scanned)
  }
  useFieldKeys(field)
  useHandScans(scan)
  const first = useRef(props.scanned)
  useEffect(() => {
    if (first.current !== undefined) scan(first.current)
    first.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // Enter completes the code without submitting the form.
    event.preventDefault()
    scan(event.currentTarget.value)
  }
  const isUnknown = search.isSuccess && search.data === null
  return (
    <BarcodeInput
      ref={field}
      label={label}
      placeholder="Scan or type, then Enter"
      startsCamera={startsCamera}
      {...(takesFocus && { 'data-autofocus': true })}
      // A phone's keyboard would cover the camera.
      {...(takesFocus && isTouch && !isTapped && { inputMode: 'none' as const })}
      onPointerDown={() => setTapped(true)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      errorProps={{ role: 'alert' }}
      error={search.error ? describeFailure(search.error) : isUnknown && noMatch(search.variables.code)}
      onCode={scan}
    />
  )
}
