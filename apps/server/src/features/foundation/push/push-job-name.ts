/** The job that sends waiting push messages. */
export const pushJob = 'send-push'
