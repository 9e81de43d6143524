import { isTextFound } from '@fettle/rules/search-fold'
import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list of choices never sends the form around it. What is typed chooses the first choice where that says
 * it, unless the arrow keys have marked another.
 */
export function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (event.nativeEvent.isComposing || field.readOnly) return
  if (field.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]') || field.value.trim() === '') return
  const options = [
    ...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])'),
  ]
  const isChosen = (option: HTMLElement) => option.getAttribute('aria-selected') === 'true'
  const [first] = options
  // Pressing what is chosen already would take it away.
  if (!first || isChosen(first)) return
  // What the server is still looking for shows what it found before.
  if (!isTextFound(first.textContent, field.value.trim())) return
  // While nothing is typed, the field shows its choice and the list is whole.
  if (options.some((option) => isChosen(option) && option.textContent === field.value)) return
  first.click()
}
