import type { Rows } from './matrix-calls.fixture.ts'
import { administers, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Administration of one place, limited to its property. */
const administersOne: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  lacking: administers,
}

/** Matrix rows of the calls that administer campuses, buildings, floors and rooms. */
export const placeAdministrationRows = {
  listPlaces: { people: onlyFor(['manager'], '-'), lacking: administers },
  listPlaceRows: { people: onlyFor(['manager'], '-'), lacking: administers },
  countPlaces: { people: onlyFor(['manager'], '+'), lacking: administers, body: { filters: [{}] } },
  exportPlaces: { people: onlyFor(['manager'], '+'), lacking: administers },
  listBudgets: { people: onlyFor(['manager'], 'n'), lacking: administers, query: 'propertyId=1&year=2026' },
  changeBudgets: {
    people: onlyFor(['manager'], 'n'),
    lacking: administers,
    body: {
      propertyId: 1,
      year: 2026,
      cells: [{ buildingId: 1, costType: 'Labor', before: null, amount: 100 }],
    },
  },
  getPlace: { ...administersOne, path: '/api/Places/building/1' },
  createPlace: { ...administersOne, body: { level: 'building', propertyId: 1, code: 'NEW', name: 'New' } },
  updatePlace: { ...administersOne, path: '/api/Places/building/1', body: { category: 'x' } },
  // The building has a floor and people.
  deletePlace: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
    lacking: administers,
    path: '/api/Places/building/1',
  },
  previewPlaceMerge: { ...administersOne, path: '/api/Places/building/1/merge' },
  // Merging a place with itself, which is rejected for authorized callers.
  mergePlaces: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
    lacking: administers,
    path: '/api/Places/building/1/merge',
    body: { otherId: 1, otherVersion: 1 },
  },
} satisfies Partial<Rows>
