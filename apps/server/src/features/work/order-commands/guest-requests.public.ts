export { enterGuestRequest } from './create/guest-request.usecases.ts'
export { confirmGuestFollower } from './people/guest-followers.usecases.ts'
