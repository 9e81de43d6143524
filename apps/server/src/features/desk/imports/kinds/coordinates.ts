import type { Column } from './column.ts'

export const coordinateColumns: readonly Column[] = [
  {
    name: 'latitude',
    type: 'number',
    scale: 9,
    round: true,
    min: -90,
    max: 90,
    field: 'latitude',
    about: 'Degrees north; together with longitude.',
  },
  {
    name: 'longitude',
    type: 'number',
    scale: 9,
    round: true,
    min: -180,
    max: 180,
    field: 'longitude',
    about: 'Degrees east.',
  },
]
