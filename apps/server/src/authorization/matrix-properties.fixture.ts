import type { Rows } from './matrix-calls.fixture.ts'
import { administers, ofAllOnly, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Administration of one property, limited to that property. */
const administersOne: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  lacking: administers,
}
/** Administration of the whole system. */
const administersAll: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], '+'),
  lacking: administers,
}

/** Matrix rows of the calls that administer properties and their calendars. */
export const propertyRows = {
  listPropertyRows: { ...administersAll, people: onlyFor(['manager'], '-') },
  countProperties: { ...administersAll, body: { filters: [{}] } },
  exportProperties: administersAll,
  getPropertySetup: administersOne,
  createProperty: {
    ...ofAllOnly(),
    body: { propertyCode: 'NEW', propertyName: 'New', propertyTimeZone: 'UTC' },
  },
  updateProperty: { ...administersOne, body: { city: 'Albany' } },
  getOrderNumbers: administersAll,
  changeOrderNumbers: { ...ofAllOnly(), body: { nextOrderNumber: 58_101 } },
  getSetUp: { ...administersOne, query: 'propertyId=1' },
  addTrades: {
    ...administersOne,
    body: { propertyId: 1, trades: [{ tradeName: 'Plumbing', jobTypes: ['Leak'] }] },
  },
  getPropertyCalendar: administersOne,
  changePropertyCalendar: { ...administersOne, body: { closures: [] } },
  proposeHolidays: { ...administersOne, query: 'country=US&year=2026' },
  listHolidayCountries: administersAll,
  listCalendarVersions: administersOne,
} satisfies Partial<Rows>
