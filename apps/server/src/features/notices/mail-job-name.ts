/** The job that hands waiting messages to the mail server. */
export const mailJob = 'send-mail'
