const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The smallest picture there is: one pixel, as a PNG. */
export const pixel = Buffer.from(base64, 'base64')

/** The same as a data address, as a signature is sent. */
export const pixelDataUri = `data:image/png;base64,${base64}`
