import type { BodyInput, Route } from '@fettle/contract/route'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { CallOptions } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange, type Versioned } from './record-change.ts'

type Definition<T, Id> = Pick<RecordKind<T>, 'schema' | 'computedKeys' | 'queue'> & {
  /** Name of the id in the record and in the path of its calls. */
  readonly id: Id
  readonly query: (id: number) => { readonly queryKey: DataTag<QueryKey, T, Error> }
  /** Defaults to the key `list` of the kind. */
  readonly listKey?: QueryKey
}

/** A record kind whose calls name the record by its id in their path. */
export type NamedKind<T, Id extends string> = RecordKind<T> & { readonly id: Id }

/** Defines a record kind by the name of its id. */
export const recordKind = <const Id extends string, T extends Versioned & Readonly<Record<Id, number>>>(
  name: string,
  { query, listKey = [name, 'list'], ...kind }: Definition<T, Id>,
): NamedKind<T, Id> => ({
  ...kind,
  name,
  idOf: (record) => record[kind.id],
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (id) => query(id).queryKey,
  listKey,
})

type Seen<Id extends string> = Versioned & Readonly<Record<Id, number>>

/** The change of a record by a call whose path names only the record, in the version that the person saw. */
export const changeBy =
  <T, Id extends string, R extends Route>(kind: NamedKind<T, Id>, route: R) =>
  (seen: Seen<Id>, ...[body]: BodyInput<R> extends undefined ? [] : [body: BodyInput<R>]): RecordChange<T> =>
    recordChange(
      kind,
      route,
      { params: { [kind.id]: seen[kind.id] }, body } as unknown as CallOptions<R>,
      seen,
    )
