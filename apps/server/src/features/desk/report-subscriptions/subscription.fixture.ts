/** A subscription to the backlog of the North property on Tuesdays, as a user enters it. */
export const subscriptionDraft = {
  title: 'Backlog on Tuesdays',
  reportId: 2002,
  group: 'trade',
  period: 'last-12-months',
  propertyId: 1001,
  weekdays: [2],
  monthDay: null,
  time: '12:00',
  recipients: ['dean@else.example'],
  onlyWithRows: false,
  attachment: 'none',
}
