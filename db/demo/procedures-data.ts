export type LineSpec = {
  text: string
  bold?: true
  indent?: number
  answer?: 'meter' | 'number' | 'text' | 'list'
  name?: string
  units?: string
  low?: number
  high?: number
  choices?: readonly string[]
  required?: true
}
export type ProcedureSpec = {
  title: string
  trade: string
  description: string
  mandatory?: true
  lines: readonly (string | LineSpec)[]
}

const head = (text: string): LineSpec => ({ text, bold: true })
const sub = (text: string): LineSpec => ({ text, indent: 1 })
const number = (text: string, units: string, low: number, high: number): LineSpec => ({
  text,
  answer: 'number',
  units,
  low,
  high,
  required: true,
})
const meter = (text: string, name: string, units: string): LineSpec => ({
  text,
  answer: 'meter',
  name,
  units,
})
const choice = (text: string, ...choices: string[]): LineSpec => ({ text, answer: 'list', choices })

export const procedureSpecs: readonly ProcedureSpec[] = [
  {
    title: 'Air handler, quarterly',
    trade: 'HVAC',
    description: 'Filters, belts, drain and a look around. Lock out before opening the fan section.',
    lines: [
      head('Before you start'),
      sub('Tell the department that the fan will be off for half an hour.'),
      sub('Lock out and tag the fan motor.'),
      head('Filters and coils'),
      sub('Replace filters, write the date on one of them.'),
      sub('Look at the coils for dirt and damage.'),
      sub('Clean the drain pan and put in tablets.'),
      head('Fan and drive'),
      sub('Check belt tension and wear.'),
      sub('Grease the bearings, two strokes each.'),
      head('Back in service'),
      number('Filter pressure drop after the change', 'in. w.c.', 0.1, 0.9),
      meter('Read the run hour meter', 'Run Hours', 'hours'),
      sub('Remove lock and start. Listen for a minute.'),
    ],
  },
  {
    title: 'Rooftop unit, spring and fall',
    trade: 'HVAC',
    description: 'Twice a year before the heating and the cooling season.',
    lines: [
      'Wash condenser coil.',
      'Replace filters.',
      'Check belt and sheaves.',
      'Clear the condensate trap.',
      number('Supply air temperature difference', '°F', 14, 24),
      'Check economizer damper through its full stroke.',
      'Look for oil stains at refrigerant fittings.',
      'Tighten electrical connections.',
      choice('Cabinet condition', 'Good', 'Rust', 'Needs panel'),
    ],
  },
  {
    title: 'Boiler, annual inspection',
    trade: 'HVAC',
    description: 'Done with the contractor; the certificate is put with the documents.',
    mandatory: true,
    lines: [
      'Test low water cut-off.',
      'Test relief valve by hand.',
      'Clean burner and check the gasket.',
      number('Flame signal', 'µA', 2.5, 6),
      number('Stack temperature at high fire', '°F', 300, 430),
      number('Oxygen in the flue gas', '%', 3, 7),
      'Check combustion air louver.',
      { text: 'Name of the inspector', answer: 'text', required: true },
      'Post the certificate.',
    ],
  },
  {
    title: 'Chiller, monthly in season',
    trade: 'HVAC',
    description: 'Readings at stable load.',
    lines: [
      number('Chilled water supply', '°F', 42, 48),
      number('Evaporator pressure', 'psi', 33, 50),
      number('Condenser approach', '°F', 1, 6),
      'Check oil level in the sight glass.',
      'Listen for unusual noise.',
      choice('Leaks seen', 'None', 'Water', 'Oil', 'Refrigerant'),
    ],
  },
  {
    title: 'Pump, quarterly lubrication',
    trade: 'HVAC',
    description: '',
    lines: [
      'Grease motor bearings.',
      'Check coupling and guard.',
      'Look for seal leaks.',
      choice('Vibration by hand', 'Smooth', 'Slight', 'Strong'),
      meter('Read the run hour meter', 'Run Hours', 'hours'),
    ],
  },
  {
    title: 'Generator, monthly run',
    trade: 'Electrical',
    description: 'Thirty minutes under load. Tell the help desk before and after.',
    mandatory: true,
    lines: [
      head('Before'),
      sub('Check oil, coolant and belts.'),
      sub('Check the fuel level.'),
      number('Battery voltage', 'V', 12.2, 14),
      head('Run'),
      sub('Transfer the load and run 30 minutes.'),
      number('Oil pressure', 'psi', 35, 80),
      number('Coolant temperature', '°F', 150, 205),
      head('After'),
      sub('Transfer back, cool down 5 minutes.'),
      meter('Read the engine hour meter', 'Engine Hours', 'hours'),
      sub('Leave the switch in AUTO.'),
    ],
  },
  {
    title: 'Fire extinguishers, monthly look',
    trade: 'Fire & Life Safety',
    description: 'Every extinguisher of the building.',
    lines: [
      'In its place and visible.',
      'Gauge in the green.',
      'Pin and seal in place.',
      'No dents or rust.',
      'Initial and date the tag.',
      { text: 'Codes of those that were swapped', answer: 'text' },
    ],
  },
  {
    title: 'Exit and emergency lights, monthly test',
    trade: 'Fire & Life Safety',
    description: 'Press the test button for 30 seconds at each unit.',
    lines: [
      'Both lamps come on.',
      'Exit signs are fully lit.',
      number('Units that failed', 'units', 0, 0),
      'Replace batteries of failed units or make an order.',
    ],
  },
  {
    title: 'Sprinkler riser, quarterly',
    trade: 'Fire & Life Safety',
    description: 'By the fire protection contractor, our electrician is present.',
    mandatory: true,
    lines: [
      'Put the panel on test with the monitoring company.',
      number('Static pressure', 'psi', 50, 95),
      number('Residual pressure, main drain open', 'psi', 35, 90),
      'Water flow switch reports within 90 seconds.',
      'Valves open and locked.',
      'Panel back to normal.',
    ],
  },
  {
    title: 'Elevator, monthly',
    trade: 'Elevators',
    description: 'By the elevator contractor.',
    lines: [
      'Car and hall buttons.',
      'Door reopening and light curtain.',
      'Emergency phone answers.',
      'Pit clean and dry.',
      'Leveling within half an inch.',
      { text: 'Remarks of the mechanic', answer: 'text' },
    ],
  },
  {
    title: 'Backflow preventer, annual test',
    trade: 'Plumbing',
    description: 'Certified tester only.',
    mandatory: true,
    lines: [
      number('First check valve', 'psi', 5, 12),
      number('Second check valve', 'psi', 1, 5),
      number('Relief valve opens at', 'psi', 2, 4.5),
      { text: 'License number of the tester', answer: 'text', required: true },
      'Send the form to the water department.',
    ],
  },
  {
    title: 'Water heater, twice a year',
    trade: 'Plumbing',
    description: '',
    lines: [
      'Flush until clear.',
      'Test relief valve.',
      number('Outlet temperature', '°F', 110, 128),
      'Check anode, note what is left of it.',
      'Check venting.',
    ],
  },
  {
    title: 'Autoclave, weekly spore test',
    trade: 'Biomedical',
    description: 'A strip in the coldest spot of the chamber.',
    mandatory: true,
    lines: [
      'Run the test cycle.',
      { text: 'Lot number of the strip', answer: 'text', required: true },
      choice('Result after incubation', 'No growth', 'Growth'),
      'File the printout.',
    ],
  },
  {
    title: 'Medical refrigerator, monthly check',
    trade: 'Biomedical',
    description: '',
    lines: [
      number('Chamber temperature', '°C', 2, 8),
      'Compare with the wall thermometer.',
      'Test the high alarm.',
      'Clean the door gasket.',
      'Download the logger.',
    ],
  },
  {
    title: 'Diagnostic equipment, yearly safety test',
    trade: 'Biomedical',
    description: 'Electrical safety and function. Put a new sticker on each unit.',
    mandatory: true,
    lines: [
      number('Ground resistance', 'ohm', 0, 0.3),
      number('Leakage current', 'µA', 0, 300),
      'Function check against the simulator.',
      'New sticker with date.',
      choice('Verdict', 'Passed', 'Passed after repair', 'Failed'),
    ],
  },
  {
    title: 'Eyewash stations, weekly flush',
    trade: 'Plumbing',
    description: 'Three minutes each.',
    lines: [
      'Flush for three minutes.',
      'Both streams meet.',
      'Water is clear and lukewarm.',
      'Nothing stands in the way.',
    ],
  },
  {
    title: 'Roof and gutters, spring and fall',
    trade: 'General Maintenance',
    description: 'Two people, fall protection near the edge.',
    lines: [
      'Clear drains and gutters.',
      'Look at seams and flashings.',
      'Check hatches and ladders.',
      'Take photos of anything open.',
      choice('Standing water', 'None', 'Some', 'Much'),
    ],
  },
  {
    title: 'Pest control round, monthly',
    trade: 'Pest Control',
    description: 'By the contractor.',
    lines: ['Check all traps.', 'Renew bait.', { text: 'What was caught and where', answer: 'text' }],
  },
  {
    title: 'Restrooms, monthly deep clean',
    trade: 'Custodial',
    description: '',
    lines: [
      'Descale fixtures.',
      'Scrub floor and grout.',
      'Wash partitions and walls.',
      'Clear floor drains and fill the traps.',
    ],
  },
  {
    title: 'Grounds equipment, engine service',
    trade: 'Grounds',
    description: 'By engine hours.',
    lines: [
      'Change oil and filter.',
      'Clean or replace air filter.',
      'Sharpen or replace blades.',
      meter('Read the engine hour meter', 'Engine Hours', 'hours'),
      'Check tires and brakes.',
    ],
  },
]
