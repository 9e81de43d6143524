export { addComment, completeSurvey } from './commands/items/messages.usecases.ts'
export { reportStillBroken } from './commands/still-broken.usecases.ts'
