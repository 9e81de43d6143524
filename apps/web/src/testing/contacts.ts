import type { ContactDetail, ContactRow } from '@fettle/contract/contacts'

const stamp = { fmRecordId: 61, fmModId: 4 }

/** A row of the list of contacts as the server answers it, with what a test says otherwise. */
export const aContactRow = (overrides: Partial<ContactRow> = {}): ContactRow => ({
  contactId: 61,
  ...stamp,
  propertyId: 2,
  propertyName: 'Riverside',
  contactCode: 'C-61',
  firstName: 'Imani',
  lastName: 'Brandt',
  emailAddress: 'imani@riverside.example',
  phone: '555-123-4567',
  title: 'Clerk',
  company: 'Riverside Inc',
  department: 'Accounts',
  departmentName: 'Accounts',
  tenantName: '',
  campus: 'South',
  location1: 'Mill House',
  buildingId: 3,
  floor: 'Second',
  location2: '209',
  location3: '',
  contactActiveFlag: true,
  account: 'None',
  ...overrides,
})

/** A contact as its page is answered it, with what a test says otherwise. */
export const aContact = (overrides: Partial<ContactDetail> = {}): ContactDetail => ({
  ...aContactRow(),
  campusId: 1,
  floorId: 2,
  roomId: 5,
  propertyTimeZone: 'America/New_York',
  account: 'None',
  accountCard: null,
  invitation: null,
  requestCount: 0,
  createdDateTime: '2026-01-05T15:00:00Z',
  createdBy: 'Dana Whitfield',
  modifiedDateTime: '2026-01-05T15:00:00Z',
  modifiedBy: 'Dana Whitfield',
  offersInvitations: true,
  ...overrides,
})
