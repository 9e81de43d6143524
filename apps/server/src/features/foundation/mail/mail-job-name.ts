/** The job that sends waiting messages to the mail server. */
export const mailJob = 'send-mail'
