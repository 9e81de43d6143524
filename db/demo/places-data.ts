export type RoomKind = {
  name: string
  use: string
  category: string
  where: 'room' | 'restroom' | 'kitchen' | 'common' | 'plant'
  area: readonly [number, number]
  /** How people say it; # is the code. */
  spoken: string
}

const kind = (
  name: string,
  use: string,
  category: string,
  where: RoomKind['where'],
  area: readonly [number, number],
  spoken = `the ${name.toLowerCase()} (#)`,
): RoomKind => ({ name, use, category, where, area, spoken })

export const roomKinds = {
  office: kind('Office', 'Office', 'Administrative', 'room', [95, 190], 'room #'),
  suite: kind('Suite', 'Office', 'Leased', 'room', [900, 4200], 'suite #'),
  openOffice: kind('Open Office', 'Office', 'Administrative', 'room', [600, 1600]),
  classroom: kind('Classroom', 'Instruction', 'Academic', 'room', [550, 950], 'classroom #'),
  seminar: kind('Seminar Room', 'Instruction', 'Academic', 'room', [300, 480]),
  lab: kind('Teaching Lab', 'Laboratory', 'Academic', 'room', [700, 1300], 'lab #'),
  studio: kind('Studio', 'Instruction', 'Academic', 'room', [500, 1200], 'studio #'),
  readingRoom: kind('Reading Room', 'Study', 'Academic', 'room', [800, 2400]),
  bedroom: kind('Double Room', 'Residential', 'Residential', 'room', [180, 230], 'room #'),
  lounge: kind('Lounge', 'Social', 'Common', 'common', [350, 900]),
  gym: kind('Exercise Room', 'Recreation', 'Common', 'common', [1200, 5200]),
  exam: kind('Exam Room', 'Patient Care', 'Clinical', 'room', [105, 150], 'exam room #'),
  procedure: kind('Procedure Room', 'Patient Care', 'Clinical', 'room', [190, 320], 'procedure room #'),
  waiting: kind('Waiting Room', 'Public', 'Common', 'common', [300, 800]),
  nurses: kind('Nurse Station', 'Patient Care', 'Clinical', 'room', [200, 420]),
  pharmacy: kind('Pharmacy', 'Patient Care', 'Clinical', 'room', [350, 800]),
  meeting: kind('Conference Room', 'Meeting', 'Administrative', 'room', [220, 620], 'conference room #'),
  storage: kind('Storage', 'Storage', 'Support', 'room', [80, 400]),
  restroomWest: kind('West Restroom', 'Restroom', 'Support', 'restroom', [110, 240]),
  restroomEast: kind('East Restroom', 'Restroom', 'Support', 'restroom', [110, 240]),
  kitchen: kind('Break Room', 'Kitchen', 'Support', 'kitchen', [120, 340]),
  corridor: kind('Corridor', 'Circulation', 'Common', 'common', [300, 1400], 'the corridor (#)'),
  mechanical: kind('Mechanical Room', 'Mechanical', 'Support', 'plant', [180, 1600]),
  electricalRoom: kind('Electrical Closet', 'Electrical', 'Support', 'plant', [40, 120]),
} as const
export type RoomKindName = keyof typeof roomKinds

export type BuildingSpec = {
  code: string
  name: string
  category: string
  campus?: string
  floors: readonly string[]
  rooms: number
  mix: readonly RoomKindName[]
}

export type PropertySpec = {
  code: string
  name: string
  zone: string
  address: string
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
  areaCode: string
  domain: string
  helpName: string
  message: string
  messageDays: number
  labels: { building: string; room: string; floor: string; field: string }
  /** Of a hundred orders, how many are here. */
  share: number
  workers: number
  contacts: number
  departments: readonly string[]
  campuses: readonly { code: string; name: string }[]
  buildings: readonly BuildingSpec[]
}

const teaching: readonly RoomKindName[] = [
  'office',
  'office',
  'classroom',
  'classroom',
  'seminar',
  'lab',
  'office',
]
const living: readonly RoomKindName[] = ['bedroom', 'bedroom', 'bedroom', 'bedroom', 'lounge']
const clinical: readonly RoomKindName[] = ['exam', 'exam', 'exam', 'office', 'procedure', 'nurses', 'storage']
const leased: readonly RoomKindName[] = ['suite', 'suite', 'suite', 'meeting']

export const propertySpecs: readonly PropertySpec[] = [
  {
    code: 'AFC',
    name: 'Alder Falls College',
    zone: 'America/New_York',
    address: '1 College Green',
    city: 'Alder Falls',
    state: 'ME',
    zip: '04999',
    latitude: 44.312,
    longitude: -69.781,
    areaCode: '207',
    domain: 'alderfalls.example',
    helpName: 'Alder Falls Facilities Desk',
    message:
      '<p><strong>Heating season.</strong> Residence halls are kept at 68 °F. If a room stays below 64 °F, send a request and call the desk at night.</p><p>Windows at Thayer Library are being replaced floor by floor this term.</p>',
    messageDays: 45,
    labels: { building: 'Building', room: 'Room', floor: 'Floor', field: 'Department' },
    share: 52,
    workers: 17,
    contacts: 150,
    departments: [
      'Admissions',
      'Art',
      'Athletics',
      'Biology',
      'Chemistry',
      'Dining',
      'English',
      'Facilities',
      'Finance',
      'Library',
      'Mathematics',
      'Music',
      'Physics',
      'Registrar',
      'Residential Life',
      'Security',
    ],
    campuses: [
      { code: 'HILL', name: 'Hill Campus' },
      { code: 'RIVER', name: 'Riverside Campus' },
      { code: 'FARM', name: 'Farm Road' },
    ],
    buildings: [
      {
        code: 'OMH',
        name: 'Old Main Hall',
        category: 'Academic',
        campus: 'HILL',
        floors: ['B', '1', '2', '3', '4'],
        rooms: 15,
        mix: teaching,
      },
      {
        code: 'THL',
        name: 'Thayer Library',
        category: 'Library',
        campus: 'HILL',
        floors: ['B', '1', '2', '3'],
        rooms: 13,
        mix: ['readingRoom', 'office', 'seminar', 'openOffice', 'storage'],
      },
      {
        code: 'CSC',
        name: 'Corliss Science Center',
        category: 'Academic',
        campus: 'HILL',
        floors: ['B', '1', '2', '3'],
        rooms: 17,
        mix: ['lab', 'lab', 'office', 'classroom', 'storage'],
      },
      {
        code: 'WBH',
        name: 'Webber Hall',
        category: 'Residence',
        campus: 'HILL',
        floors: ['1', '2', '3', '4'],
        rooms: 18,
        mix: living,
      },
      {
        code: 'PNH',
        name: 'Pine Hall',
        category: 'Residence',
        campus: 'RIVER',
        floors: ['1', '2', '3'],
        rooms: 18,
        mix: living,
      },
      {
        code: 'ART',
        name: 'Lowell Arts Building',
        category: 'Academic',
        campus: 'RIVER',
        floors: ['1', '2'],
        rooms: 14,
        mix: ['studio', 'studio', 'office', 'classroom', 'storage'],
      },
      {
        code: 'FLD',
        name: 'Marsh Field House',
        category: 'Athletics',
        campus: 'RIVER',
        floors: ['1', '2'],
        rooms: 12,
        mix: ['gym', 'office', 'storage', 'classroom'],
      },
      {
        code: 'DIN',
        name: 'Commons Dining',
        category: 'Dining',
        campus: 'HILL',
        floors: ['1', '2'],
        rooms: 10,
        mix: ['kitchen', 'lounge', 'storage', 'office'],
      },
      {
        code: 'SVC',
        name: 'Service Building',
        category: 'Operations',
        campus: 'FARM',
        floors: ['1'],
        rooms: 14,
        mix: ['office', 'storage', 'openOffice'],
      },
    ],
  },
  {
    code: 'MHP',
    name: 'Marigold Health Partners',
    zone: 'America/Chicago',
    address: '2200 Prairie Avenue',
    city: 'Fenwick',
    state: 'IL',
    zip: '61099',
    latitude: 41.752,
    longitude: -89.321,
    areaCode: '815',
    domain: 'marigoldhealth.example',
    helpName: 'Marigold Plant Operations',
    message: '<p>Please report anything that affects patient care by phone first, then send the request.</p>',
    messageDays: 200,
    labels: { building: 'Building', room: 'Room', floor: 'Level', field: 'Department' },
    share: 29,
    workers: 12,
    contacts: 95,
    departments: [
      'Billing',
      'Cardiology',
      'Family Medicine',
      'Front Desk',
      'Imaging',
      'Laboratory',
      'Nursing',
      'Pediatrics',
      'Pharmacy',
      'Physical Therapy',
      'Plant Operations',
    ],
    campuses: [
      { code: 'MAIN', name: 'Main Clinic' },
      { code: 'EAST', name: 'East Clinic' },
    ],
    buildings: [
      {
        code: 'MCA',
        name: 'Main Clinic A',
        category: 'Clinic',
        campus: 'MAIN',
        floors: ['1', '2', '3'],
        rooms: 18,
        mix: clinical,
      },
      {
        code: 'MCB',
        name: 'Main Clinic B',
        category: 'Clinic',
        campus: 'MAIN',
        floors: ['1', '2'],
        rooms: 16,
        mix: clinical,
      },
      {
        code: 'IMG',
        name: 'Imaging Center',
        category: 'Diagnostics',
        campus: 'MAIN',
        floors: ['1', '2'],
        rooms: 12,
        mix: ['procedure', 'exam', 'office', 'waiting'],
      },
      {
        code: 'EFC',
        name: 'East Family Clinic',
        category: 'Clinic',
        campus: 'EAST',
        floors: ['1', '2'],
        rooms: 15,
        mix: ['exam', 'exam', 'office', 'waiting', 'pharmacy'],
      },
      {
        code: 'MOB',
        name: 'Medical Offices',
        category: 'Office',
        campus: 'MAIN',
        floors: ['1', '2', '3'],
        rooms: 13,
        mix: ['office', 'openOffice', 'meeting', 'storage'],
      },
    ],
  },
  {
    code: 'SQC',
    name: 'Saguaro Court',
    zone: 'America/Phoenix',
    address: '400 East Ocotillo Road',
    city: 'Mesquite Flats',
    state: 'AZ',
    zip: '85999',
    latitude: 33.512,
    longitude: -112.063,
    areaCode: '602',
    domain: 'saguarocourt.example',
    helpName: 'Saguaro Court Management',
    message: '<p>Garage level P2 was washed last weekend. Thank you for moving your cars.</p>',
    messageDays: -9,
    labels: { building: 'Tower', room: 'Suite', floor: 'Floor', field: 'Tenant' },
    share: 19,
    workers: 8,
    contacts: 85,
    departments: [
      'Arroyo Title',
      'Bluebird Dental',
      'Cholla Insurance',
      'Desert Bloom Design',
      'Ironwood Law Group',
      'Management',
      'Mesa Verde Travel',
      'Ocotillo Analytics',
      'Palo Verde Realty',
      'Quail Run Accounting',
      'Sonora Software',
    ],
    campuses: [],
    buildings: [
      {
        code: 'NT',
        name: 'North Tower',
        category: 'Office',
        floors: ['P1', '1', '2', '3', '4', '5', '6', '7', '8'],
        rooms: 6,
        mix: leased,
      },
      {
        code: 'ST',
        name: 'South Tower',
        category: 'Office',
        floors: ['P1', '1', '2', '3', '4', '5', '6'],
        rooms: 6,
        mix: leased,
      },
      {
        code: 'PV',
        name: 'Garden Pavilion',
        category: 'Retail',
        floors: ['1', '2'],
        rooms: 8,
        mix: ['suite', 'lounge', 'kitchen', 'storage'],
      },
    ],
  },
]
