import type { FocusEvent, MouseEvent } from 'react'

const justEntered = new WeakSet<HTMLInputElement>()

/** After a choice the focus stays in its field: what is typed next replaces the choice, also after one more press. */
function selectAfterClosing(): void {
  requestAnimationFrame(() => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.getAttribute('aria-haspopup') === 'listbox') {
      justEntered.add(field)
      field.select()
    }
  })
}

/**
 * For fields in which one types to find a choice: their text is selected when they are entered, so that typing replaces
 * it. A press puts the caret between the letters after the focus has come, so the text is selected once more then.
 */
export const selectTextOnEntry = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    justEntered.add(currentTarget)
    currentTarget.select()
  },
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (justEntered.delete(currentTarget)) currentTarget.select()
  },
  onDropdownClose: selectAfterClosing,
}
