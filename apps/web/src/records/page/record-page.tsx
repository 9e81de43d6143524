import { may, type Permission } from '@fettle/rules/access/permissions'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ReadableRecord } from './readable-record.tsx'
import { WayOn } from './way-on.tsx'

type Props<T, Key extends QueryKey> = {
  readonly id: number
  /** 'vendor', in sentences. */
  readonly one: string
  /** Title of the page while loading, and without permission. The default is 'Vendor Detail'. */
  readonly title?: string
  /** Without it the record is not requested. Pages of Administration check it themselves. */
  readonly permission?: Permission
  readonly query: (id: number) => UseQueryOptions<T, Error, T, Key>
  /** The path of the list, offered if the record does not exist. The default is '/vendors'. */
  readonly list?: string
  /** Words of the link to the list; 'Go to the list of vendors' if absent. */
  readonly wayOn?: string
  /** Message if the record does not exist. */
  readonly missing?: string
  readonly children: (record: T) => ReactNode
}

export function RecordPage<T, Key extends QueryKey>(props: Props<T, Key>): ReactNode {
  const { id, one, title = `${one.charAt(0).toUpperCase()}${one.slice(1)} Detail`, permission } = props
  const { actor } = useWorkspace()
  if (permission === undefined) return <Read key={id} {...props} title={title} forbidden={forbiddenText} />
  const forbidden = `Error: You do not have access to view this ${one}.`
  if (may(actor, permission)) return <Read key={id} {...props} title={title} forbidden={forbidden} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

type ReadProps = { readonly title: string; readonly forbidden: string }

function Read<T, Key extends QueryKey>(props: Props<T, Key> & ReadProps): ReactNode {
  const { id, query, list = `/${props.one}s`, wayOn = `Go to the list of ${props.one}s`, ...shown } = props
  return <ReadableRecord {...shown} query={useQuery(query(id))} wayOn={<WayOn to={list}>{wayOn}</WayOn>} />
}
