const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const timeLength = 10
const randomLength = 16

const timePart = (ms: number): string => {
  let rest = ms
  let text = ''
  for (let place = 0; place < timeLength; place++) {
    text = alphabet[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

const randomPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(randomLength)), (byte) => alphabet[byte % 32]).join('')

/** The next text of the same length, in the alphabet's order. */
function increment(text: string): string {
  const last = alphabet.indexOf(text.slice(-1))
  const head = text.slice(0, -1)
  return last === alphabet.length - 1 ? `${increment(head)}${alphabet[0]}` : `${head}${alphabet[last + 1]}`
}

/**
 * A ULID for `now` in epoch milliseconds, greater than `last`. A clock that was set back continues from `last`, so that
 * the order of ids is the order in which they were made.
 */
export function nextUlid(now: number, last?: string): string {
  const fresh = timePart(now) + randomPart()
  return last === undefined || fresh > last ? fresh : increment(last)
}
