import type { TradeTexts } from './problem.ts'

export const painting: TradeTexts = {
  trade: 'Painting',
  jobTypes: [
    { name: 'Touch-up or Patch', priority: 5 },
    { name: 'Graffiti', priority: 3 },
  ],
  problems: [
    {
      jobType: 'Touch-up or Patch',
      weight: 3,
      asked: [
        'Wall in {room} has {n} holes from the old shelf, please patch and paint.',
        'Paint is peeling by the window in {room}.',
        'Scuff marks all along the corridor outside {room}.',
      ],
      terse: ['Patch and paint {room}.', 'Touch up corridor near {room}.'],
      found: ['Two coats. Color is Dover, eggshell.', 'Peeling comes from damp, window needs caulk first.'],
      done: ['Patched and painted. It may smell a little today.', 'Touched up in the same color.'],
      hours: [0.75, 5],
      parts: ['PA-7510', 'PA-7520'],
    },
    {
      jobType: 'Graffiti',
      weight: 1,
      where: 'outside',
      asked: [
        'Graffiti on the back wall of {building}.',
        'Someone wrote on the doors of {building} with marker.',
      ],
      terse: ['Remove graffiti {building}.'],
      found: ['Came off brick with the gel, second pass needed.', 'Painted over.'],
      done: ['The wall is clean again.', 'Painted over; police report was filed by security.'],
      hours: [0.5, 3],
      parts: ['PA-7530'],
    },
  ],
}

export const generalMaintenance: TradeTexts = {
  trade: 'General Maintenance',
  jobTypes: [
    { name: 'General Repair', priority: 4 },
    { name: 'Appliance', priority: 4 },
    { name: 'Signage', priority: 5 },
    { name: 'Safety Walk Finding', priority: 3, kind: 'Worker' },
  ],
  problems: [
    {
      jobType: 'General Repair',
      weight: 4,
      asked: [
        'Towel rail came loose in {room}.',
        'Coat hooks in {room} are hanging by one screw.',
        'Partition in {room} wobbles.',
        'Something is rattling inside the wall in {room} when the door closes.',
        'Our bulletin board case in {room} does not lock.',
      ],
      terse: ['Secure partition {room}.', 'Misc. repairs {room}, see list.'],
      found: ['New anchors.', 'Foot of the partition was never bolted.'],
      done: ['Fixed.', 'It is tight again.', 'Repaired, thanks for letting us know.'],
      hours: [0.25, 1.5],
      parts: ['HW-7050', 'HW-7060', 'TO-7810'],
    },
    {
      jobType: 'Appliance',
      weight: 3,
      where: 'kitchen',
      asked: [
        'Refrigerator in {room} is not cold, milk went off overnight.',
        'Ice machine in {room} makes no ice.',
        'Dishwasher in {room} leaves water at the bottom.',
        'Microwave in {room} sparks.',
      ],
      terse: ['Fridge warm {room}.', 'Ice machine down {room}.'],
      found: [
        'Door gasket torn, holding 52. Gasket on order.',
        'Water filter plugged.',
        'Drain hose kinked behind the unit.',
      ],
      done: [
        'The refrigerator is at 37 again.',
        'The machine makes ice; throw away the first bin please.',
        'Drains properly now.',
      ],
      hours: [0.5, 2.5],
      parts: ['PL-3120', 'MI-6820'],
      assets: ['Appliances'],
    },
    {
      jobType: 'Signage',
      isWish: true,
      weight: 1,
      asked: [
        'Name plate for {room} needs to be changed.',
        'Room sign at {room} fell off.',
        'Directory in the lobby of {building} still shows the old offices.',
      ],
      terse: ['New sign {room}.'],
      found: ['Ordered from the sign shop, one week.', 'Mounted with tape and two screws.'],
      done: ['The new sign is up.', 'Sign is back on the wall.'],
      hours: [0.25, 0.75],
      parts: ['OS-6720'],
    },
    {
      jobType: 'Safety Walk Finding',
      weight: 2,
      where: 'common',
      asked: [],
      terse: [
        'Safety walk: storage within 18 inches of sprinkler heads, {room}.',
        'Safety walk: electrical panel blocked near {room}. Clear 3 feet.',
        'Safety walk: handrail loose at stair near {room}.',
        'Safety walk: eyewash tag missing {room}.',
      ],
      found: ['Occupants asked to move the boxes, done while we waited.', 'Bolts tightened, one replaced.'],
      done: ['Cleared.', 'Corrected and photographed.'],
      hours: [0.25, 1.5],
    },
  ],
}

export const biomedical: TradeTexts = {
  trade: 'Biomedical',
  jobTypes: [
    { name: 'Medical Equipment Repair', priority: 2 },
    { name: 'Medical Equipment Check', priority: 3, kind: 'Worker' },
  ],
  problems: [
    {
      jobType: 'Medical Equipment Repair',
      weight: 4,
      asked: [
        'Exam table in {room} does not go up, the motor just clicks.',
        'Vital signs monitor in {room} reads blood pressure far too high.',
        'Battery of the infusion pump in {room} lasts ten minutes.',
        'Autoclave in {room} stops with error {n} in the drying phase.',
        'Vaccine refrigerator in {room} alarmed at 9 °C. Doses were moved to the main pharmacy.',
      ],
      terse: ['{asset}: failed self test, tagged out.', '{asset}: replace battery and verify.'],
      found: [
        'Foot switch cable broken inside the jacket. Replaced.',
        'Cuff hose leaked. New hose, checked against the simulator, within 2 mmHg.',
        'Battery replaced, 4 h 10 min run down test passed.',
        'Door gasket worn. Cycle passed with a new one, spore test sent.',
      ],
      done: [
        'Repaired and checked. The unit has a new sticker with the date.',
        'The unit is safe to use again, results are in its file.',
        'Temperature has been stable between 3 and 5 °C for 24 hours.',
      ],
      hours: [0.5, 4],
      parts: ['MI-6830', 'EL-1190'],
      assets: ['Exam Room Equipment', 'Diagnostic Equipment', 'Sterile Processing', 'Medical Refrigeration'],
    },
  ],
}
