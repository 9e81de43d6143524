import { formatNumber } from '@fettle/rules/time/formats'

/** The found set exceeds the maximum. The message contains instructions. */
export class TooManyRecordsError extends Error {}

const idsAtATime = 1000

type Options = {
  /** The ids of part of the found set, and the total. */
  readonly read: (part: { skip: number; take: number }) => Promise<{ ids: readonly number[]; total: number }>
  readonly max: number
  /** 'orders' */
  readonly many: string
}

/** The distinct ids of the found set. Throws {@link TooManyRecordsError} above `max`. */
export async function foundSetIds({ read, max, many }: Options): Promise<number[]> {
  const found = new Set<number>()
  for (let skip = 1; ; skip += idsAtATime) {
    const { ids, total } = await read({ skip, take: idsAtATime })
    for (const id of ids) found.add(id)
    // A total may be a lower bound.
    if (Math.max(total, found.size) > max) {
      throw new TooManyRecordsError(`Narrow the list to ${formatNumber(max)} ${many} or fewer.`)
    }
    if (ids.length < idsAtATime) return [...found]
  }
}
