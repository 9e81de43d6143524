export type DocumentSpec = {
  title: string
  type: string
  category: string
  format: 'pdf' | 'txt'
  text: readonly string[]
  description?: string
  status?: 'Draft' | 'Superseded' | 'Withdrawn'
  versions?: number
  expiresInDays?: number
  /** The category of assets it belongs to. */
  assets?: string
  /** The procedure whose schedules and orders it belongs to. */
  procedure?: string
  properties?: readonly string[]
  /** Web address in place of files. */
  url?: string
  /** Days before the end with a notice. */
  remindDays?: number
  /** Whether it belongs to a vendor of the property. */
  isOfVendor?: boolean
}

export const documentSpecs: readonly DocumentSpec[] = [
  {
    title: 'Emergency shut-offs, {property}',
    type: 'Plan',
    category: 'Safety',
    format: 'pdf',
    versions: 3,
    description: 'Where to close water, gas and power in each building.',
    text: [
      'Water: main valve in the mechanical room on the lowest floor, red wheel.',
      'Gas: outside, next to the meter. Quarter turn. Call the utility before opening again.',
      'Power: main switch in the electrical room. Tell the help desk first.',
      'Fire alarm: never silence before the building has been checked.',
    ],
  },
  {
    title: 'Elevator certificates',
    type: 'Certificate',
    category: 'Compliance',
    format: 'pdf',
    expiresInDays: 40,
    assets: 'Elevators',
    procedure: 'Elevator, monthly',
    text: [
      'The elevators of this property were inspected and may be operated.',
      'Load and leveling: passed. Emergency phone: passed. Door force: passed.',
      'Next inspection within twelve months.',
    ],
  },
  {
    title: 'Boiler certificate',
    type: 'Certificate',
    category: 'Compliance',
    format: 'pdf',
    expiresInDays: 130,
    assets: 'Boilers',
    procedure: 'Boiler, annual inspection',
    properties: ['AFC'],
    text: [
      'Pressure vessel inspected inside and outside. No findings.',
      'Relief valve set at 30 psi, tested.',
      'Low water cut-off tested, burner stops.',
    ],
  },
  {
    title: 'Generator load test',
    type: 'Report',
    category: 'Compliance',
    format: 'pdf',
    versions: 2,
    assets: 'Generators',
    procedure: 'Generator, monthly run',
    text: [
      'Two hours at 80 percent load with a load bank.',
      'Oil pressure steady at 58 psi, coolant at 182 degrees.',
      'Transfer in 7 seconds. Fuel used: 11 gallons.',
      'Remark: replace the block heater hose at the next service.',
    ],
  },
  {
    title: 'Air handler manual, short form',
    type: 'Manual',
    category: 'Equipment',
    format: 'txt',
    assets: 'Air Handlers',
    procedure: 'Air handler, quarterly',
    text: [
      '1. Lock out the fan.',
      '2. Filters slide out on the access side; note the direction of the arrow.',
      '3. Belt tension: half an inch at the middle under thumb pressure.',
      '4. Bearings: two strokes of lithium grease, no more.',
      '5. After the start, listen for a minute and read the amperage.',
    ],
  },
  {
    title: 'Sprinkler inspection report',
    type: 'Report',
    category: 'Compliance',
    format: 'pdf',
    assets: 'Sprinklers',
    procedure: 'Sprinkler riser, quarterly',
    text: [
      'Main drain test: static 72 psi, residual 58 psi.',
      'All control valves open, locked and supervised.',
      'Two painted heads on floor 2 are to be replaced.',
    ],
  },
  {
    title: 'Safety data sheet, disinfectant',
    type: 'Safety Data Sheet',
    category: 'Safety',
    format: 'txt',
    text: [
      'Eye contact: rinse with water for 15 minutes.',
      'Do not mix with bleach.',
      'Gloves and goggles when filling bottles.',
      'Store below 100 degrees, upright.',
    ],
  },
  {
    title: 'Vaccine storage rules',
    type: 'Procedure',
    category: 'Clinical',
    format: 'pdf',
    versions: 2,
    assets: 'Medical Refrigeration',
    procedure: 'Medical refrigerator, monthly check',
    properties: ['MHP'],
    text: [
      'Between 2 and 8 degrees Celsius at all times.',
      'Outside of that: do not use, do not throw away, move the doses and call the pharmacy.',
      'Plant Operations resets the logger only after the pharmacy has read it.',
    ],
  },
  {
    title: 'Roof plan with drains',
    type: 'Drawing',
    category: 'Buildings',
    format: 'pdf',
    procedure: 'Roof and gutters, spring and fall',
    status: 'Draft',
    text: [
      'Drains are numbered from the north-west corner.',
      'Anchor points for fall protection are marked A1 to A9.',
      'To be drawn again after the re-roofing.',
    ],
  },
  {
    title: 'Snow plan',
    type: 'Plan',
    category: 'Grounds',
    format: 'txt',
    status: 'Superseded',
    properties: ['AFC', 'MHP'],
    text: [
      'First: ramps and main entrances by 6:30.',
      'Second: walks between buildings by 7:30.',
      'Third: parking, one side at a time.',
      'Ice melt is at the loading dock and in the service building.',
    ],
  },
  {
    title: 'Liability insurance of the contractor',
    type: 'Certificate',
    category: 'Vendors',
    format: 'pdf',
    expiresInDays: 10,
    remindDays: 45,
    isOfVendor: true,
    text: ['General liability, each occurrence: 2,000,000.', 'The property is named as additional insured.'],
  },
  {
    title: 'Elevator warranty',
    type: 'Warranty',
    category: 'Equipment',
    format: 'pdf',
    expiresInDays: 75,
    assets: 'Elevators',
    text: [
      'Parts and labor are covered for controller, drive and doors.',
      'Report a fault within ten days. Keep the old part until the contractor has seen it.',
    ],
  },
  {
    title: 'Hot work permit, last project',
    type: 'Permit',
    category: 'Safety',
    format: 'txt',
    expiresInDays: -60,
    properties: ['AFC'],
    text: ['Fire watch for 60 minutes after the work ends.', 'Extinguisher within reach at all times.'],
  },
  {
    title: 'Ladder safety standard',
    type: 'Standard',
    category: 'Safety',
    format: 'txt',
    url: 'https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.23',
    description: 'The rules for portable ladders, at their source.',
    text: [],
  },
]
