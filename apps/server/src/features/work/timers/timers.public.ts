export { stopAndBookTimers } from './book-timers.usecases.ts'
export { countRunningTimers, isTimerRunning, stopTimersOfOrder } from './order-timers.usecases.ts'
export { findRunningTimers } from './timers.repository.ts'
