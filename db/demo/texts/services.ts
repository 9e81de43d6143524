import type { TradeTexts } from './problem.ts'

export const custodial: TradeTexts = {
  trade: 'Custodial',
  jobTypes: [
    { name: 'Spill or Cleanup', priority: 2 },
    { name: 'Restroom Supplies', priority: 3 },
    { name: 'Trash and Recycling', priority: 4 },
    { name: 'Carpet or Floor Care', priority: 5 },
  ],
  problems: [
    {
      jobType: 'Spill or Cleanup',
      weight: 4,
      asked: [
        'Coffee spilled across the carpet in {room}.',
        'Someone was sick in {room}. Please come quickly.',
        'Broken glass on the floor of {room}.',
        'Mud all over the entrance of {building} after the rain.',
      ],
      terse: ['Cleanup {room}.', 'Wet floor {building} entrance, put out mats.'],
      found: ['Extracted twice, stain is out.', 'Glass swept and vacuumed.'],
      done: ['All cleaned up. The carpet needs about two hours to dry.', 'Cleaned and disinfected.'],
      hours: [0.25, 1],
      parts: ['CS-6010', 'CS-6020'],
    },
    {
      jobType: 'Restroom Supplies',
      weight: 3,
      where: 'restroom',
      asked: [
        'No paper towels in {room}.',
        'Out of soap and toilet paper in {room}, again.',
        'Hand dryer in {room} blows cold and the towel box is empty.',
      ],
      terse: ['Restock {room}.'],
      found: ['Night crew missed this floor. Told the lead.', 'Dispenser jammed, cleared.'],
      done: ['Restocked.', 'Everything is filled up, and we added the room to the midday round.'],
      hours: [0.25, 0.5],
      parts: ['CS-6030', 'SU-6510'],
    },
    {
      jobType: 'Trash and Recycling',
      weight: 3,
      asked: [
        'Recycling in {room} has not been picked up {since}.',
        'Bins in {room} are overflowing after the event.',
        'We have {n} broken chairs and a stack of boxes to throw out in {room}.',
      ],
      terse: ['Bulk pickup {room}.', 'Extra pickup {room} after event.'],
      found: ['Two cart loads to the dock.', 'Bin had no liner or label, added both.'],
      done: ['Everything is gone.', 'Picked up. The room is on the Tuesday and Friday round now.'],
      hours: [0.25, 1],
      parts: ['CS-6050'],
    },
    {
      jobType: 'Carpet or Floor Care',
      isWish: true,
      weight: 2,
      asked: [
        'Please schedule a carpet cleaning for {room} before the board visit.',
        'Floor in {room} is dull and sticky, could it be scrubbed and waxed?',
      ],
      terse: ['Strip and wax {room}.', 'Extract carpet {room}.'],
      found: ['Three coats of finish.', 'Old coffee stains will not come out fully.'],
      done: [
        'The floor is done. Please lift chairs, do not drag them, for the first day.',
        'Carpet is cleaned, windows left open to dry.',
      ],
      hours: [1, 5],
      parts: ['CS-6020', 'CS-6040'],
    },
  ],
}

export const grounds: TradeTexts = {
  trade: 'Grounds',
  jobTypes: [
    { name: 'Snow and Ice', priority: 1 },
    { name: 'Landscaping', priority: 4 },
    { name: 'Irrigation', priority: 3 },
    { name: 'Walkways and Parking', priority: 3 },
  ],
  problems: [
    {
      jobType: 'Snow and Ice',
      weight: 4,
      season: 'winter',
      where: 'outside',
      asked: [
        'The ramp at {building} is a sheet of ice.',
        'Steps on the north side of {building} have not been shoveled.',
        'Icicles are hanging over the door of {building}.',
      ],
      terse: ['Salt walks {building}.', 'Clear drift at dock, {building}.'],
      found: [
        'Downspout drains onto the walk and freezes. Needs an extension.',
        'Cleared and salted, 2 bags.',
      ],
      done: ['Cleared and salted.', 'Icicles knocked down and the area is open again.'],
      hours: [0.5, 2.5],
      parts: ['SU-6520'],
    },
    {
      jobType: 'Landscaping',
      weight: 3,
      season: 'autumn',
      where: 'outside',
      asked: [
        'A big branch came down behind {building}.',
        'Bushes block the view when you drive out of the lot at {building}.',
        'Leaves are piled up against the doors of {building}.',
        'Planter in front of {building} is full of weeds.',
      ],
      terse: ['Trim hedge {building} exit.', 'Leaf cleanup {building}.', 'Remove limb behind {building}.'],
      found: ['The rest of that ash is dead too. Arborist to quote.', 'Two truck loads.'],
      done: ['The branch is cut up and gone.', 'Trimmed back, you can see the road again.'],
      hours: [0.5, 4],
      assets: ['Grounds Equipment'],
    },
    {
      jobType: 'Irrigation',
      weight: 2,
      season: 'summer',
      where: 'outside',
      asked: [
        'Sprinkler head by {building} shoots straight up.',
        'The lawn next to {building} is a swamp, something is leaking underground.',
      ],
      terse: ['Broken head zone {n}, {building}.', 'Zone {n} will not shut off, {building}.'],
      found: ['Mower hit it. New head and riser.', 'Valve diaphragm torn. Rebuilt.'],
      done: ['The sprinkler head is replaced.', 'The leaking valve is rebuilt and the zone shuts off.'],
      hours: [0.5, 2.5],
      parts: ['PL-3130'],
    },
    {
      jobType: 'Walkways and Parking',
      weight: 2,
      where: 'outside',
      asked: [
        'Deep pothole at the entrance of the {building} lot.',
        'A paver is loose on the path to {building}; someone tripped this morning.',
        'Handicap sign at {building} was knocked over.',
      ],
      terse: [
        'Cold patch pothole {building}.',
        'Reset sign post {building}.',
        'Pavers heaved at {building}.',
      ],
      found: ['Patch is temporary, base is washed out.', 'Roots under the pavers.'],
      done: ['The pothole is filled.', 'Pavers are level again.', 'New post set in concrete.'],
      hours: [0.5, 3],
      parts: ['BS-5060'],
    },
  ],
}

export const moves: TradeTexts = {
  trade: 'Moves & Events',
  jobTypes: [
    { name: 'Office Move', priority: 5 },
    { name: 'Event Setup', priority: 3 },
  ],
  problems: [
    {
      jobType: 'Office Move',
      isWish: true,
      weight: 2,
      asked: [
        'Please move {n} desks and a file cabinet from {room} to storage.',
        'New hire moves into {room} on the first. Need a desk, a chair and a pedestal.',
        'Move the copier from {room} to the hall, please.',
      ],
      terse: ['Move furniture out of {room}.', 'Deliver desk and chair {room}.'],
      found: ['Desk had to come apart to fit the door.', 'Used the big cart, two trips.'],
      done: ['The move is finished.', 'Furniture is in place. Tell us if you want it turned.'],
      hours: [0.5, 4],
      parts: ['OS-6710'],
    },
    {
      jobType: 'Event Setup',
      isWish: true,
      weight: 3,
      asked: [
        'Set up {room} for 40 people, theater style, with a podium and a water table.',
        'We need {n} extra tables and 24 chairs in {room} for the open house.',
        'Please set {room} in a U shape for the board meeting and put it back afterwards.',
      ],
      terse: ['Event set {room}, see sketch.', 'Tear down {room} after event.'],
      found: ['Short six chairs, took them from next door.', 'Set by 7:30.'],
      done: ['The room is set as on your sketch.', 'Set up, and put back this morning.'],
      hours: [0.5, 3],
    },
  ],
}

export const pestControl: TradeTexts = {
  trade: 'Pest Control',
  jobTypes: [{ name: 'Insects or Rodents', priority: 3 }],
  problems: [
    {
      jobType: 'Insects or Rodents',
      weight: 3,
      season: 'autumn',
      where: 'kitchen',
      asked: [
        'Ants along the counter in {room}.',
        'Mouse droppings in the cabinet of {room}.',
        'Wasps are flying in and out of a gap over the window of {room}.',
        'Saw a cockroach in {room}, the second one {since}.',
        'Fruit flies everywhere in {room}.',
      ],
      terse: ['Bait and monitor {room}.', 'Wasp nest over window {room}.'],
      found: [
        'Entry gap at the pipe, foamed and copper mesh.',
        'Food left in desk drawers. Talked to the office.',
        'Nest was the size of a fist. Removed.',
      ],
      done: [
        'Traps are set, we check them on Friday.',
        'The nest is gone and the gap is sealed.',
        'Treated. Please keep food in closed boxes.',
      ],
      hours: [0.5, 1.5],
      parts: ['MI-6810'],
    },
  ],
}
