import { isTextFound } from '@fettle/rules/text/search-fold'
import type { KeyboardEvent } from 'react'

/**
 * Enter in an open choice list never submits the surrounding form. It selects the first choice that matches
 * the typed text, unless the arrow keys marked another.
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
  // Pressing the current choice would clear it.
  if (!first || isChosen(first)) return
  // While the server is searching, the list still shows earlier results.
  if (!isTextFound(first.textContent, field.value.trim())) return
  // Without input, the field shows its choice and the list is unfiltered.
  if (options.some((option) => isChosen(option) && option.textContent === field.value)) return
  first.click()
}
