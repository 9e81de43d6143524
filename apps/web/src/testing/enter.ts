import userEvent from '@testing-library/user-event'

/**
 * Clicks a field and pastes text into it: one change instead of one for each character, each of which renders the page
 * again. Tests about typing itself call `userEvent.type`.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
