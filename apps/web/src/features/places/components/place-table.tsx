import type { PlaceRow } from '@fettle/contract/places'
import { childLevelOf, type PlaceLevel } from '@fettle/rules/records/place-fields'
import { pluralOf } from '@fettle/rules/text/plural'
import { Badge, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { placeRecord } from '../place-address.ts'
import { placeName, usePlaceWords } from '../place-words.ts'

type Props = {
  readonly level: PlaceLevel
  readonly caption: string
  readonly rows: readonly PlaceRow[] | undefined
  readonly isRefreshing: boolean
  readonly empty: ReactNode
}

const state = ({ isActive }: PlaceRow) => (isActive ? null : <Badge variant="default">Inactive</Badge>)

/** Places of one level. A row opens its place. */
export function PlaceTable({ level, caption, rows, isRefreshing, empty }: Props): ReactNode {
  const navigate = useNavigate()
  const words = usePlaceWords()
  const child = childLevelOf[level]
  const columns: Column<PlaceRow>[] = [
    { key: 'code', title: 'Code', render: ({ code }) => code },
    {
      key: 'name',
      title: 'Name',
      render: (row) => (
        <>
          <strong>{row.name}</strong> {state(row)}
        </>
      ),
    },
    ...(level === 'building'
      ? [{ key: 'within', title: words.campus, render: ({ within }: PlaceRow) => within }]
      : []),
    ...(child === null
      ? []
      : [
          {
            key: 'children',
            title: pluralOf(words[child]),
            align: 'right' as const,
            render: ({ children }: PlaceRow) => children,
          },
        ]),
  ]
  return (
    <TableFrame hasCards>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ placeId }) => placeId}
        rowLabel={placeName}
        isRefreshing={isRefreshing}
        minWidth={360}
        onOpen={({ placeId }) =>
          void navigate({
            to: '/admin/$section/$record',
            params: { section: 'buildings', record: placeRecord(level, placeId) },
          })
        }
        card={(row) => (
          <Stack gap={2}>
            <span>
              <strong>{placeName(row)}</strong> {state(row)}
            </span>
            <Text size="sm" c="dimmed">
              {[row.name === '' ? '' : row.code, level === 'building' ? row.within : '']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        )}
        empty={empty}
      />
    </TableFrame>
  )
}
