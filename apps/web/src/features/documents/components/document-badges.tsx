import type { DocumentRow } from '@fettle/contract/documents'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { IconArchive, IconBan, IconFileCheck, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx'
import classes from './documents.module.css'

const looks: Readonly<Record<string, Pick<StatusBadgeProps, 'kind' | 'Icon'>>> = {
  Draft: { kind: 'submitted', Icon: IconPencil },
  Current: { kind: 'open', Icon: IconFileCheck },
  Superseded: { kind: 'hold', Icon: IconArchive },
  Withdrawn: { kind: 'denied', Icon: IconBan },
}

/** The status of a document, readable without color. */
export const DocumentStatusBadge = ({ status }: { readonly status: string }): ReactNode => (
  <StatusBadge {...(looks[status] ?? { kind: 'open' })} label={status} />
)

type ExpiryProps = { readonly document: Pick<DocumentRow, 'expiresOn' | 'propertyId'> }

/** The date on which a document expires. A past one is marked. */
export function ExpiryDay({ document }: ExpiryProps): ReactNode {
  const { settings } = useWorkspace()
  const today = localDay(useEachMinute(), useDocumentZone(document))
  if (document.expiresOn === null) return null
  const day = formatDate(document.expiresOn, settings)
  return document.expiresOn < today ? <span className={classes.late}>{day}, expired</span> : day
}

/** The time zone of a document's property. */
export function useDocumentZone({ propertyId }: Pick<DocumentRow, 'propertyId'>): string {
  const { properties, property } = useWorkspace()
  return (properties.find((one) => one.propertyId === propertyId) ?? property).propertyTimeZone
}
