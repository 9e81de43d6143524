import { findLinks, type LinkTable, setLinks } from '../imports.repository.ts'
import type { Draft } from './kind.ts'
import type { RecordStoring } from './record-store.ts'

/**
 * Stores which records a record is linked to. `targets` holds them from resolving until the record has an id;
 * a draft that is not in it leaves the links as they are.
 */
export function linkStore(
  links: LinkTable,
  targets: WeakMap<Draft, readonly number[]>,
): NonNullable<RecordStoring['after']> {
  return async (context, stored) => {
    const owners = stored.flatMap(({ draft, id }) => {
      const input = targets.get(draft)
      return input ? [{ id, targets: input }] : []
    })
    const before = context.onLinks ? await findLinks(context.trx, links, owners) : new Map()
    const changed = await setLinks(context.trx, links, owners)
    for (const { id, targets } of owners.filter((owner) => changed.has(owner.id)))
      context.onLinks?.({ ...links, ownerId: id, before: before.get(id) ?? [], after: [...new Set(targets)] })
    return new Set(stored.filter(({ id }) => changed.has(id)).map(({ draft }) => draft))
  }
}
