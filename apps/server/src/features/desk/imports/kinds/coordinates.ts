import { type Column, numberColumn } from './column.ts'

export const coordinateColumns: readonly Column[] = [
  numberColumn(
    'latitude',
    { scale: 9, round: true, min: -90, max: 90 },
    'Degrees north; together with longitude.',
  ),
  numberColumn('longitude', { scale: 9, round: true, min: -180, max: 180 }, 'Degrees east.'),
]
