/** Moves one item of a list to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [item, rest] = [list.slice(from, from + 1), list.toSpliced(from, 1)]
  return rest.toSpliced(to, 0, ...item)
}
