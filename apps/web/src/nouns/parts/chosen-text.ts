/** Chosen records in words: '2 chosen'. */
export const chosenText = (value: unknown): string => (Array.isArray(value) ? `${value.length} chosen` : '')
