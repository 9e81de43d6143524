const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest PNG: one pixel. */
export const pixel = Buffer.from(base64, 'base64')

/** The same as a data URI, as signatures are sent. */
export const pixelDataUri = `data:image/png;base64,${base64}`
