import type { FocusEvent, MouseEvent } from 'react'

const justEntered = new WeakSet<HTMLInputElement>()

/** After a choice the focus stays in its field, and typing replaces the choice, even after another press. */
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
 * For searchable choice fields: selects the text on entry, so that typing replaces it. A press places the
 * caret after the focus event, so the text is then selected again.
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
