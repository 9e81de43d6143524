export type RoomKind = {
  name: string
  use: string
  category: string
  where: 'room' | 'restroom' | 'kitchen' | 'common' | 'plant'
  area: readonly [number, number]
  /** The name that people use; # is the code. */
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
