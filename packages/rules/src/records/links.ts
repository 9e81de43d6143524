/** Matches the web addresses in a text. */
export const linkPattern = /https?:\/\/[^\s"'<>]+/gi

/** Longer than any id, shorter than any secret. */
const longToken = /[\w-]{32,}/

/** Whether an address may contain a secret that acts as its recipient. */
export const mayHoldSecret = (link: string): boolean => longToken.test(link)
