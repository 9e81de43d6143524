export { pushJob } from './push-job-name.ts'
export { insertEmergencyMessages, insertPushMessages, type NewPushMessage } from './push-queue.repository.ts'
