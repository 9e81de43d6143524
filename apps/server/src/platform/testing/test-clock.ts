/** Creates a clock that does not advance until a test sets it. */
export type TestClock = { now(): Date; set(instant: Date): void; advance(milliseconds: number): void }

export function createTestClock(start = new Date('2026-03-10T15:00:00Z')): TestClock {
  let present = start
  return {
    now: () => present,
    set: (instant) => {
      present = instant
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds)
    },
  }
}
