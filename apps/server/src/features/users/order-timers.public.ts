export { countRunningTimers, isTimerRunning, stopTimersOfOrder } from './order-timers.usecases.ts'
