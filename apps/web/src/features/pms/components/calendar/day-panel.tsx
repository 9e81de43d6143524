import { formatNumber } from '@fettle/rules/time/formats'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { pmCalendarQuery } from '../../calendar.queries.ts'
import type { CalendarFilters } from '../../calendar-search.ts'
import { namedDay, restOf, totalsText } from '../../calendar-words.ts'
import type { EntryProps } from './entry-chip.tsx'
import { EntryList } from './entry-list.tsx'

type Props = Omit<EntryProps, 'entry'> & {
  readonly day: string
  readonly filters: CalendarFilters
  readonly isCovered: boolean
  readonly onClose: () => void
}

export function DayPanel({ day, filters, isCovered, onClose, ...entryProps }: Props): ReactNode {
  const { property, settings } = useWorkspace()
  const span = { propertyId: property.propertyId, from: day, to: day }
  const { data, error, refetch, isPlaceholderData } = useQuery(pmCalendarQuery(span, filters))
  const found = isPlaceholderData ? undefined : data
  const [content] = found?.days ?? []
  const rest = content ? restOf(content, filters.leftOut === true) : 0
  const named = namedDay(day, settings)
  return (
    <ModalPanel title={named} size={640} opened isCovered={isCovered} onClose={onClose}>
      <ListBody name="The day" query={{ error, refetch }} hasRows={found !== undefined}>
        {found === undefined ? (
          <Skeleton height={240} aria-label="Loading..." />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {content ? totalsText(content) : 'Nothing is on this day.'}
            </Text>
            <EntryList {...entryProps} entries={content?.entries ?? []} label={named} />
            {rest > 0 && (
              <Text size="sm">{formatNumber(rest)} more are not listed. Filters narrow them down.</Text>
            )}
          </>
        )}
      </ListBody>
    </ModalPanel>
  )
}
