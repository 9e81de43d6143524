import type { TradeTexts } from './problem.ts'

export const locksmith: TradeTexts = {
  trade: 'Locksmith',
  jobTypes: [
    { name: 'Lock Problem', priority: 2 },
    { name: 'Key Request', priority: 4 },
    { name: 'Card Reader', priority: 2 },
  ],
  problems: [
    {
      jobType: 'Lock Problem',
      weight: 3,
      asked: [
        'Key turns in the lock of {room} but the door stays locked.',
        'Lock on {room} is very stiff, a key nearly broke off.',
        'We are locked out of {room}, the handle spins freely.',
        'The file cabinet in {room} is locked and the key is gone.',
      ],
      terse: ['Rebuild lock {room}.', 'Key broke off in cylinder, {room}.'],
      found: [
        'Tailpiece broken. New mortise cylinder, same keyway.',
        'Dry. Lubricated with graphite.',
        'Spindle set screw loose.',
      ],
      done: [
        'The lock works with your existing keys.',
        'Opened and repaired. Two keys left with the front desk.',
      ],
      hours: [0.25, 1.5],
      parts: ['SE-8010', 'SE-8020'],
      assets: ['Doors'],
    },
    {
      jobType: 'Key Request',
      isWish: true,
      weight: 3,
      asked: [
        'Please cut {n} keys for {room} for new staff starting Monday.',
        'I lost my key to {room}. Does the lock need changing?',
        'Need a key for the storage cage in {room}.',
      ],
      terse: ['Cut {n} keys {room}.', 'Re-key {room} after staff change.'],
      found: [
        'Keys stamped and entered in the key log.',
        'Re-keyed to the next change under the same master.',
      ],
      done: [
        'Keys are ready at the lock shop, please bring your ID.',
        'The lock is re-keyed and old keys no longer work.',
      ],
      hours: [0.25, 1],
      parts: ['SE-8030'],
    },
    {
      jobType: 'Card Reader',
      weight: 2,
      asked: [
        'Card reader at {room} blinks red for everyone.',
        'Badge does not open the {building} side door {since}.',
        'Door to {room} beeps all the time as if it was propped open.',
      ],
      terse: ['Reader offline {room}.', 'Door held open alarm {room}, check contact.'],
      found: [
        'Controller lost power, breaker off after the shutdown.',
        'Door contact magnet fell off. Glued and screwed.',
      ],
      done: ['The reader is back online, badges work.', 'Door contact fixed, the beeping has stopped.'],
      hours: [0.5, 2],
      parts: ['SE-8040', 'EL-1190'],
      assets: ['Access Control', 'Doors'],
    },
  ],
}

export const fireSafety: TradeTexts = {
  trade: 'Fire & Life Safety',
  jobTypes: [
    { name: 'Alarm Trouble', priority: 1 },
    { name: 'Extinguisher', priority: 3 },
    { name: 'Exit Sign or Emergency Light', priority: 2 },
    { name: 'Life Safety Inspection', priority: 3, kind: 'Worker' },
  ],
  problems: [
    {
      jobType: 'Alarm Trouble',
      weight: 2,
      asked: [
        'Smoke detector in {room} chirps every minute.',
        'Fire panel in the lobby of {building} shows a yellow trouble light.',
        'Pull station cover in {room} is broken.',
      ],
      terse: ['Panel trouble {building}: ground fault loop 2.', 'Dirty detector {room}, replace.'],
      found: [
        'Water in a junction box made the ground fault. Dried and sealed.',
        'Detector at 92 percent dirty. Swapped head, tested with canned smoke.',
      ],
      done: [
        'The detector is replaced and the chirping has stopped.',
        'The panel is back to normal. The monitoring company was told.',
      ],
      hours: [0.5, 3],
      parts: ['FS-9010', 'FS-9020'],
      assets: ['Fire Alarm', 'Sprinklers'],
    },
    {
      jobType: 'Extinguisher',
      weight: 2,
      where: 'common',
      asked: [
        'Fire extinguisher near {room} is missing from its cabinet.',
        'The gauge on the extinguisher by {room} is in the red.',
        'Extinguisher tag by {room} is out of date.',
      ],
      terse: [
        'Swap extinguisher near {room}, low pressure.',
        'Extinguisher cabinet glass broken near {room}.',
      ],
      found: ['Pin and seal missing, used on a trash can. Swapped.', 'Lost 15 psi. Sent out for recharge.'],
      done: ['A charged extinguisher with a new tag is in place.', 'Replaced, tag is good for a year.'],
      hours: [0.25, 0.75],
      parts: ['FS-9030', 'FS-9040'],
      assets: ['Extinguishers'],
    },
    {
      jobType: 'Exit Sign or Emergency Light',
      weight: 2,
      where: 'common',
      asked: [
        'Exit sign over the door by {room} is dark.',
        'Emergency light near {room} beeps and flashes red.',
      ],
      terse: ['Exit sign out near {room}.', 'Battery failed 90 minute test, unit near {room}.'],
      found: ['Battery at 3.1 V. Replaced, ran the 90 minute test.', 'Lamp head broken off. New unit.'],
      done: ['The exit sign is lit.', 'New battery installed and tested for 90 minutes.'],
      hours: [0.25, 2],
      parts: ['FS-9050', 'LI-4060'],
      assets: ['Emergency Lighting'],
    },
  ],
}

export const elevators: TradeTexts = {
  trade: 'Elevators',
  jobTypes: [
    { name: 'Elevator Out of Service', priority: 1 },
    { name: 'Elevator Ride or Door', priority: 3 },
  ],
  problems: [
    {
      jobType: 'Elevator Out of Service',
      weight: 2,
      where: 'common',
      asked: [
        'Elevator in {building} is stuck on floor {floor} with the doors open.',
        'Elevator in {building} is out again. A colleague in a wheelchair cannot get to {room}.',
        'Someone is trapped in the {building} elevator, we can hear the bell!',
      ],
      terse: [
        '{asset} shut down, fault 41. Call vendor.',
        'Entrapment {building}, released in 15 minutes. Vendor to find cause.',
      ],
      found: [
        'Door operator belt broken. Vendor replaced it, 2 hours on site.',
        'Brake contact dirty. Cleaned and adjusted by vendor.',
      ],
      done: [
        'The elevator is running again after a repair to its door drive.',
        'Back in service. Thank you for your patience.',
      ],
      hours: [1, 5],
      assets: ['Elevators'],
    },
    {
      jobType: 'Elevator Ride or Door',
      weight: 1,
      where: 'common',
      asked: [
        'The elevator in {building} jerks when it stops at floor {floor}.',
        'Elevator doors in {building} close on people.',
        'Button for floor {floor} does not light in the {building} elevator.',
      ],
      terse: ['{asset}: leveling off by an inch at {floor}.', '{asset}: light curtain dirty.'],
      found: ['Light curtain cleaned, one diode weak.', 'Leveling adjusted at all landings.'],
      done: [
        'The door sensor is cleaned and reacts as it should.',
        'The car levels correctly at every floor.',
      ],
      hours: [0.5, 2.5],
      assets: ['Elevators'],
    },
  ],
}
