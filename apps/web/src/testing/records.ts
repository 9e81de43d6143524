import type { Building, Floor, Room } from '@fettle/contract/buildings'
import type { Property } from '@fettle/contract/properties'
import type { PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import type { PropertySetup } from '@fettle/contract/property-changes'
import type { User } from '@fettle/contract/users'

/** A building of that name as the server answers it, with what a test says otherwise. */
export const aBuilding = (buildingName: string, overrides: Partial<Building> = {}): Building => ({
  buildingId: 1,
  fmRecordId: 1,
  fmModId: 1,
  propertyId: 2,
  buildingCode: buildingName,
  buildingName,
  campusId: null,
  campusName: null,
  category: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  contactName: '',
  accountCode1: '',
  accountCode2: '',
  accountCode3: '',
  latitude: null,
  longitude: null,
  outline: null,
  jobTypes: [],
  ...overrides,
})

const within = { fmRecordId: 1, fmModId: 1, buildingId: 3 }

/** A floor of building 3 as the server answers it. */
export const aFloor = (floorId: number, floorCode: string, floorName: string): Floor => ({
  ...within,
  floorId,
  floorCode,
  floorName,
  buildingCode: 'MH',
  floorSortNum: floorId,
  floorplanFileName: '',
  floorplanThumbnailFileName: '',
  northLatitude: null,
  southLatitude: null,
  eastLongitude: null,
  westLongitude: null,
})

/** A room of building 3 as the server answers it. */
export const aRoom = (roomId: number, roomCode: string, roomName: string, floorId: number): Room => ({
  ...within,
  use: '',
  category: '',
  type: '',
  vacancy: '',
  department: '',
  gps: '',
  roomId,
  roomCode,
  roomName,
  floorId,
  floorCode: `F${floorId}`,
  area: null,
  boundary: null,
})

/** A property as the server answers it, with what a test says otherwise. */
export function aProperty(overrides: Partial<Property> = {}): Property {
  return {
    propertyId: 2,
    fmRecordId: 2,
    fmModId: 1,
    propertyCode: 'RIV',
    propertyName: 'Riverside',
    address: '1 Mill Lane',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
    country: 'US',
    gps: '',
    reqHelpName: '',
    reqHelpPhone: '',
    reqHelpEmail: '',
    reqMessage: '',
    reqMessageExpire: null,
    location1Label: 'Building',
    location2Label: 'Room',
    floorLabel: 'Floor',
    ordererFieldLabel2: 'Department',
    propertyActiveFlag: true,
    newOrdersToREQ: false,
    propertyTimeZone: 'America/New_York',
    propertyTimeZoneCode: 'EST',
    ...overrides,
  }
}

/** A property with the details for its administrators, as the server returns it. */
export const aPropertySetup = (overrides: Partial<PropertySetup> = {}): PropertySetup => ({
  ...aProperty(),
  currency: 'USD',
  dateFormat: 'M/D/YYYY',
  firstDayOfWeek: 'Sunday',
  paperSize: 'Letter',
  phoneCountry: 'US',
  hasOrders: true,
  latitude: null,
  longitude: null,
  ...overrides,
})

/** The calendar of a property that works on Mondays, as the server returns it. */
export const aCalendar = (overrides: Partial<PropertyCalendarAnswer> = {}): PropertyCalendarAnswer => ({
  propertyId: 2,
  fmModId: 3,
  propertyTimeZone: 'UTC',
  country: '',
  region: '',
  workingHours: [{ weekday: 1, from: '08:00', to: '17:00' }],
  holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  confirmedYears: [2026],
  closures: [{ name: 'Stocktaking', from: '2026-07-01', to: '2026-07-02' }],
  ...overrides,
})

/** A user as the server answers them: a worker who may see all orders, with what a test says otherwise. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    userId: 7,
    fmRecordId: 7,
    fmModId: 3,
    contactId: null,
    loginName: 'dana',
    properNameDisplay: 'Dana Whitfield',
    emailAddress: 'dana@riverside.example',
    userRole: 'Worker',
    roleName: 'Technician',
    cUserCanDos: ['View Workorders', 'View Assets', 'View Orders: All', 'Edit Orders: All'],
    qualifiers: '',
    localAccountFlag: 2,
    mustChangePasswordNextLogon: false,
    cannotChangePassword: false,
    isDisabled: false,
    orderTimer: null,
    customFilterButtons: [],
    noticeDelivery: 'instant',
    inOutStatus: 'In',
    inOutDateTime: '2026-03-02T13:04:00Z',
    inOutCause: 'person',
    inOutActiveFlag: true,
    propertyIds: [2, 3],
    hasAllProperties: true,
    requesterViewAllEntityOrders: 'No',
    worker: {
      workerId: 4,
      supervisorFlag: false,
      tradeDisplay: 'HVAC',
      emailAddress: '',
      phone: '',
      acceptsNotices: true,
    },
    workerVendor: 'Dana Whitfield',
    contact: null,
    profile: {
      sub: '7',
      name: 'Dana Whitfield',
      interface: 'Worker',
      cando: [],
      WorkerVendor: 'Dana Whitfield',
      Trades: ['HVAC'],
      PropertyId: '2\n3',
    },
    ...overrides,
  }
}
