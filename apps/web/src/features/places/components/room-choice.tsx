import type { listPlaces, PlaceRow } from '@fettle/contract/places'
import type { AnswerOf } from '@fettle/contract/route'
import { maxLength } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { placeName } from '../place-words.ts'

type Props = {
  /** 'Rooms' */
  readonly many: string
  readonly query: UseQueryResult<AnswerOf<typeof listPlaces>>
  readonly text: string | undefined
  readonly chosen: readonly PlaceRow[]
  readonly onText: (text: string | undefined) => void
  readonly onChosen: (rows: readonly PlaceRow[]) => void
}

const isIn = (rows: readonly PlaceRow[], { placeId }: PlaceRow) => rows.some((row) => row.placeId === placeId)

/** Rooms of all buildings: all found ones, or selected ones across searches. */
export function RoomChoice({ many, query, text, chosen, onText, onChosen }: Props): ReactNode {
  const { data, error, refetch } = query
  const found = data?.data ?? []
  // Selected rooms stay visible during another search.
  const shown = [...chosen.filter((row) => !isIn(found, row)), ...found]
  const total = data?.pagination.totalItems ?? 0
  const choose = (row: PlaceRow, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, row] : chosen.filter(({ placeId }) => placeId !== row.placeId))
  return (
    <Stack gap="xs">
      <SearchBox label="Search code or name" value={text} maxLength={maxLength.name} onSearch={onText} />
      {error && !data && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <Text c="dimmed">Nothing matches this search.</Text>}
      <Stack gap={4} mah={260} style={{ overflowY: 'auto' }} role="group" aria-label={many}>
        {shown.map((row) => (
          <Checkbox
            key={row.placeId}
            label={placeName(row)}
            description={row.within}
            checked={isIn(chosen, row)}
            onChange={(event) => choose(row, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      {total > found.length && (
        <Text size="sm" c="dimmed">
          The first {formatNumber(found.length)} of {formatNumber(total)}: search for others to choose them.
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {chosen.length === 0
            ? 'All that are found get a label. Choose some to print only those.'
            : `${formatNumber(chosen.length)} chosen`}
        </Text>
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-md" onClick={() => onChosen([])}>
            Clear selection
          </Button>
        )}
      </Group>
    </Stack>
  )
}
