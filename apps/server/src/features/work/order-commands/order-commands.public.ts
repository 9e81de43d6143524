export { openFollowKeys } from './people/follow-keys.usecases.ts'
export { acceptAsVendor, declineAsVendor, reportDoneAsVendor } from './vendor-answers.ts'
