import { isNumberNotation, plainNumber } from '@fettle/rules/text/number-notation'
import type { ChangeEvent, ClipboardEvent } from 'react'

const sign = /^\s*[-+]?/
const units = /[\p{Sc}\s%'’]/gu

/** Whether a text is a number in any usual notation, or the beginning of one. */
const isNumber = (text: string, affixes: readonly string[]): boolean =>
  isNumberNotation(
    affixes
      .reduce((rest, affix) => rest.replace(affix, ''), text)
      .replaceAll(units, '')
      .replace(sign, ''),
  )

/** Text before the caret as typed: the next characters decide whether a separator begins decimals or groups. */
const typed = new WeakMap<HTMLInputElement, string>()
const pasted = new WeakMap<HTMLInputElement, string>()

/** A shown number without its group separators. */
const withoutGroups = (shown: string): string => shown.replaceAll(',', '')

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The text that a change inserted before the caret, or undefined for a deletion. Filling in replaces the whole value. */
function insertedText(input: HTMLInputElement, { inputType = '', data = null }: Partial<InputEvent>) {
  const paste = pasted.get(input)
  pasted.delete(input)
  if (paste !== undefined && input.value.includes(paste)) return paste
  return inputType === '' || inputType.startsWith('insert') ? (data ?? input.value) : undefined
}

/**
 * Reads the separators of a number that is typed, pasted or filled in, before the input formats it. The same text is then
 * the same number in every field, however it is entered. Returns a text that is not a number, which the input must not
 * take over: without its wrong characters it would be another number. `affixes` are the prefix and the suffix.
 */
export function readSeparators(
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
  affixes: readonly string[] = [],
): string | null {
  const before = typed.get(input)
  typed.delete(input)
  const inserted = insertedText(input, nativeEvent)
  if (inserted === undefined) return null
  const { value } = input
  const end = input.selectionEnd ?? value.length
  const tail = withoutGroups(value.slice(end))
  const isAtEnd = !/\d/.test(tail)
  const shown = withoutGroups(value.slice(0, Math.max(0, end - inserted.length)))
  // Text that is no longer in the input was cleared or replaced.
  const isContinued = before !== undefined && isAtEnd && digitsOf(before) === digitsOf(shown)
  if (!isContinued && /^\d*$/.test(inserted)) return null
  const head = (isContinued ? before : shown) + inserted
  // The input leaves out a single wrong character.
  if (!isNumber(head + tail, affixes)) return inserted.length > 1 ? head + tail : null
  if (isAtEnd) typed.set(input, head)
  const text = plainNumber(head + tail)
  if (text === value) return null
  input.value = text
  const caret = text.length - tail.length
  input.setSelectionRange(caret, caret)
  return null
}

/** Remembers pasted text for the change that follows. Returns the text if it is not a number. */
export function readPaste(
  { currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>,
  affixes: readonly string[] = [],
): string | null {
  const text = clipboardData.getData('text')
  if (!isNumber(text, affixes)) return text
  pasted.set(input, text)
  return null
}
