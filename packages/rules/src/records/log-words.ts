/** Describes how a value changed; an empty text stands for none. */
export function changedWords(
  label: string,
  { before, after }: { readonly before: string; readonly after: string },
): string {
  if (before === '') return `${label} set to ${after}`
  if (after === '') return `${label} removed; it was ${before}`
  return `${label} changed from ${before} to ${after}`
}
