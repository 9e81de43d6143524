export { createOrderWithin } from './create/create.usecases.ts'
export { dismissFailedTaskWithin } from './items/failed-tasks.usecases.ts'
export { openFollowKeys } from './people/follow-keys.usecases.ts'
export { acceptAsVendor, declineAsVendor, reportDoneAsVendor } from './vendor-answers.ts'
