const secondMs = 1000

const two = (value: number) => String(value).padStart(2, '0')

/** `mm:ss`, or `hh:mm:ss` from one hour on ([A4.020]). Negative times show 00:00. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / secondMs))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}
