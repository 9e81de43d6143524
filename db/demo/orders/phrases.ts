/** Sentences that fit many requests, by kind of place. */
export const effects: Readonly<Record<string, readonly string[]>> = {
  any: [
    'This has happened before.',
    'It was reported by phone last month too.',
    'We can work around it for a day or two.',
    'It is not urgent, but please put it on the list.',
    'It gets worse every day.',
    'People keep asking about it.',
    'I am not sure whether this is yours or the contractor’s.',
    'Somebody already had a look but it came back.',
  ],
  AFC: [
    'Students have started to complain.',
    'There is a class in here every morning at 9.',
    'We have visitors for the open house on Saturday.',
    'Exams begin next week, so the sooner the better.',
    'Parents are coming this weekend.',
  ],
  MHP: [
    'Patients are scheduled in here all day.',
    'We moved two appointments because of it.',
    'The surveyors may come any day.',
    'Infection control asked us to report it.',
    'We cannot use the room until it is fixed.',
  ],
  SQC: [
    'A client visits us on Wednesday.',
    'Our lease says this is on the landlord.',
    'We have called the management office twice.',
    'Our staff work late this week, so evenings are fine too.',
  ],
}

/** Closing sentences of requests for something new. */
export const wishNotes = [
  'We are in no hurry.',
  'It should be done before the end of the month.',
  'Our manager has agreed to it.',
  'Please charge it to our department.',
  'If that is not possible, please call me.',
]

export const access = [
  'Please knock first.',
  'The room is free after 4 pm.',
  'The key is at the front desk.',
  'Best time is before 9.',
  'Please call me before you come.',
  'Nobody is in on Fridays.',
  'Do not come between 10 and 11, please.',
  'Any time is fine, you can just walk in.',
  'The door code is the usual one.',
]

export const openers = ['Hi,', 'Hello facilities,', 'Good morning,', 'Hi there,', 'Dear team,']
export const closers = ['Thanks!', 'Thank you,', 'Many thanks,', 'Thanks in advance,', 'Best,']

export const longTails = [
  'To give you the whole story: it began about two weeks ago, after the crew was here for the cabling. At first we thought it would go away by itself. Last Thursday it was bad enough that we sent people home early. On Friday a technician came by, looked at it for a minute and said somebody else would have to come. Since then we have heard nothing.\n\nI took notes:\n- Monday: fine until about 10, then the whole afternoon bad\n- Tuesday: bad all day\n- Wednesday: fine\n- Today: bad since we opened\n\nIf it helps I can send the notes every day. I would also like to know whether this is covered under the work that was done in spring, because my manager asks me each time we meet.',
  'Some background, so that whoever comes does not have to start from zero. The room was renovated two years ago and the ceiling was lowered. Behind the new ceiling there is still the old pipework, and the person who did the work told us that nothing up there had been disconnected. We have no drawings. The building before that was used as a workshop, so there may be more than one circuit and more than one valve.\n\nWhat we tried:\n1. Switched everything off and on again.\n2. Asked the neighbors, they have the same thing but less.\n3. Called the help desk, who told us to write this request.\n\nWe would be glad if the person who comes could ask for me at the desk first. I have a key to the closet on this floor and can show where it was opened last time. We are here from 7:30 until 5, on Wednesdays only until noon.',
  'This is about more than one thing, sorry for putting it all in one request. First, what I wrote above, which is the one that matters. Second, the door at the end of the hall does not latch, so the heat gets out and the alarm beeps at night. Third, two of the lamps in the hall have a different color from the others since the last repair, which is not important but looks odd. If these need separate requests please tell me and I will write them again.\n\nThe first one should really be done this week. The other two can wait until somebody is here anyway.',
]

export const since = [
  'since this morning',
  'since yesterday',
  'since Monday',
  'since the weekend',
  'for about a week',
  'for three days now',
  'since the storm',
  'for at least two weeks',
  'again',
]

export const nags = [
  'Is there any news on this?',
  'Is there a date yet when someone will come?',
  'It is still the same here. Can you tell us when to expect somebody?',
  'Just checking that this has not been forgotten.',
  'It is getting worse, could it be moved up?',
  'I will be away until Thursday, please ask for my colleague at the desk.',
]
export const answers = [
  'We have it on the list for this week.',
  'The part is on its way. We come as soon as it is here.',
  'A technician will be there tomorrow morning.',
  'Sorry for the wait, two of us are out sick. It is scheduled for Friday.',
  'We came by at 2 but nobody opened. We will try again tomorrow.',
]
export const thanks = [
  'Thank you, works great.',
  'Thanks for the quick help!',
  'Perfect, thank you.',
  'It works again, thanks a lot.',
  'Great, much better now. Please thank the technician, who also cleaned up.',
]
export const progress = [
  'Looked at it, need a ladder and a second person.',
  'Part ordered, about a week.',
  'Could not get in, room in use. Back tomorrow at 7.',
  'Made safe for now, needs a proper repair.',
  'Same fault as last month, we should replace instead of patching.',
  'Waiting for the vendor to call back with a quote.',
  'Spoke with the department, they are fine with next week.',
  'Found nothing wrong on the first visit, left a logger overnight.',
]
export const shutInternal = [
  'Two trips, wrong size the first time.',
  'Stock of this part is getting low.',
  'Old wiring in this wall, be careful next time.',
  'Worth a PM once a year.',
]

/** Reasons for a hold, and notes about it. */
export const holdNotes: Readonly<Record<string, readonly string[]>> = {
  'Waiting for parts': [
    'Part ordered, about a week.',
    'Backordered until the end of the month.',
    'Wrong part came, sent it back.',
  ],
  'Waiting for access': [
    'Room is in use all week.',
    'Nobody answers, left a card at the door.',
    'Needs a day without appointments.',
  ],
  'Waiting for a vendor': [
    'Vendor is to call back with a quote.',
    'Vendor can come next Tuesday at the earliest.',
  ],
  'Waiting for approval': ['Quote is with the manager.', 'Above my limit, asked for approval.'],
  'Other work first': ['All hands are needed elsewhere this week.', 'After the event, not before.'],
}
export const holdReasons = Object.keys(holdNotes)
export const reassignReasons = [
  'Workload',
  'Different trade needed',
  'Absent or on leave',
  'Closer to the location',
  'Assigned by mistake',
]
export const denyReasons = [
  'Duplicate of a request that is already open.',
  'Personal belongings are not maintained by us. Please contact the maker.',
  'This is part of the renovation planned for next summer.',
  'Please ask your department first: this needs a budget.',
  'Handled by Information Technology, we passed it on.',
  'Not enough information. Please send a new request that names the room.',
  'Space heaters are not allowed in this building.',
]
export const dncNotes = [
  'Nobody answered after three visits, closed without work.',
  'The room is being renovated, the work is no longer needed.',
  'The department withdrew the request.',
  'Cost is above the limit, moved to next year’s budget list.',
  'Superseded by the project in this building.',
]
export const surveyTexts: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Fast and friendly.',
    'Came within the hour and explained what was wrong. Great.',
    'Very happy, thank you!',
    'Fixed on the first visit and left the place clean.',
    'Wonderful service as always.',
  ],
  4: [
    'Good work, would have liked a call before.',
    'Done well, took a bit longer than I hoped.',
    'All fine.',
    'Works now. A note on the door would have been nice.',
  ],
  3: [
    'It works but it took more than a week.',
    'Okay. The ceiling tile still has a stain.',
    'Had to ask twice.',
  ],
  2: [
    'It came back after two days.',
    'The work was fine, but the dust was left on our desks.',
    'Three visits for a small thing.',
  ],
  1: [
    'Still not fixed! Please come again.',
    'Nobody came, but the request was closed.',
    'It is worse than before.',
  ],
}
