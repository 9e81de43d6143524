/** A position in the feed: a snapshot, or a snapshot and a part of the changes up to the next one. */
export type FeedPosition =
  | { readonly after: string }
  | { readonly after: string; readonly until: string; readonly id: number }

const snapshot = /^\d{1,20}:\d{1,20}:[\d,]*$/
const maxLength = 8000

/** A position as text, which browsers store. */
export const positionText = (position: FeedPosition): string =>
  'id' in position ? [position.after, position.until, position.id].join('~') : position.after

/** Parses a position that a client sends back; null when it is invalid. */
export function readPosition(text: string): FeedPosition | null {
  if (text.length > maxLength) return null
  const [after = '', until, id, ...rest] = text.split('~')
  if (!snapshot.test(after) || rest.length > 0) return null
  if (until === undefined) return { after }
  if (!snapshot.test(until) || !/^\d{1,15}$/.test(id ?? '')) return null
  return { after, until, id: Number(id) }
}

/** A change with the position after it and everything before it. */
export type Positioned<C> = C & { readonly position: string }

/** Adds positions to the changes that lead from one snapshot to the next, in the order of delivery. */
export const withPositions = <C extends { readonly id: number }>(
  changes: readonly C[],
  after: string,
  until: string,
): Positioned<C>[] =>
  changes.map((change, index) => ({
    ...change,
    position:
      index === changes.length - 1
        ? positionText({ after: until })
        : positionText({ after, until, id: change.id }),
  }))
