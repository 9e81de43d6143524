import type { DocumentListRow } from '@fettle/contract/document-rows'
import type { DocumentRow } from '@fettle/contract/documents'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { VisuallyHidden } from '@mantine/core'
import { IconArchive, IconBan, IconClockExclamation, IconFileCheck, IconPencil } from '@tabler/icons-react'
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
export function ExpiryDay({ document: { expiresOn, propertyId } }: ExpiryProps): ReactNode {
  const today = localDay(useEachMinute(), useDocumentZone({ propertyId }))
  return <ListedExpiry document={{ expiresOn, isExpired: expiresOn !== null && expiresOn < today }} />
}

type ListedProps = {
  readonly document: Pick<DocumentListRow, 'expiresOn' | 'isExpired'>
  /** For narrow columns: an icon marks a past day. */
  readonly isShort?: boolean
}

/** {@link ExpiryDay} of a list, for which the server compares the day. */
export function ListedExpiry({ document, isShort = false }: ListedProps): ReactNode {
  const { settings } = useWorkspace()
  if (document.expiresOn === null) return null
  const day = formatDate(document.expiresOn, settings)
  if (!document.isExpired) return day
  if (!isShort) return <span className={classes.late}>{day}, expired</span>
  return (
    <span className={classes.late}>
      {day} <IconClockExclamation size={14} className={classes.mark} aria-hidden />
      <VisuallyHidden>expired</VisuallyHidden>
    </span>
  )
}

export function useDocumentZone({ propertyId }: Pick<DocumentRow, 'propertyId'>): string {
  const { properties, property } = useWorkspace()
  return (properties.find((one) => one.propertyId === propertyId) ?? property).propertyTimeZone
}
