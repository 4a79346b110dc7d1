export { startMail } from '#shared/platform/mail/start-mail.ts'
