export { enterGuestRequest } from './commands/create/guest-request.usecases.ts'
export { insertGuestFollower } from './commands/people/followers.repository.ts'
export { confirmGuestFollower } from './commands/people/guest-followers.usecases.ts'
