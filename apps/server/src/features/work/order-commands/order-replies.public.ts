export { addComment, completeSurvey } from './items/messages.usecases.ts'
export { reportStillBroken } from './still-broken.usecases.ts'
