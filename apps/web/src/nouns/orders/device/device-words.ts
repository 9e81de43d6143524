/** '3 changes are on this device only' */
export const waitingText = (count: number): string =>
  count === 1 ? '1 change is on this device only' : `${count} changes are on this device only`

/** '3 changes on this device only' */
export const waitingLabel = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} on this device only`

/** '3 changes' */
export const countOfChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`

/** Note of a line that only this device has: its id is negative. */
export const deviceLineText = (lineId: number): string | false => lineId < 0 && 'On this device only'
