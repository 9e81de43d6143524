/** A text as a file gives it back: without blanks around it, with one kind of line end. */
const asInFiles = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Whether a file that says `input` leaves the text `stored` as it is: files keep neither blanks around a text nor its kind of line ends. */
export const isSameText = (stored: string, input: string): boolean =>
  stored === input || asInFiles(stored) === asInFiles(input)
